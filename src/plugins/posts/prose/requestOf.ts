/** The little of a syntax tree that this file looks at (the `estree` format). */
export type Code = {
  type: string;
  value?: unknown;
  left?: Code;
  right?: Code;
  object?: Code;
  arguments?: Code[];
};

/** A file that a text asks the bundler for: `require("!loader!./file.svg").default + '#part'`. */
export type FileRequest = Readonly<{
  /** With the loaders before the file, each ended by `!`. */
  request: string;
  /** Follows the address: `#part`, or nothing. */
  suffix: string;
}>;

/**
 * The request in an attribute's code. Beside plain values Docusaurus' Markdown plugins write no other code than this.
 *
 * @throws when the code is of another form
 */
export function requestOf(code: Code): FileRequest {
  const [file] = code.arguments ?? [];
  if (file && typeof file.value === 'string') {
    return {request: file.value, suffix: ''};
  }
  if (code.object) {
    return requestOf(code.object);
  }
  if (code.left && code.right) {
    const {request, suffix} = requestOf(code.left);
    return {request, suffix: `${suffix}${String(code.right.value)}`};
  }
  throw new Error(`A text holds code that is no file: ${code.type}.`);
}

/** What an attribute's code stands for: a plain value, or a file. */
export function valueOf(code: Code): unknown {
  return code.type === 'Literal' ? code.value : requestOf(code);
}
