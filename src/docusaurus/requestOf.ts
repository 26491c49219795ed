/** The part of a syntax tree (`estree`) used here. */
export type Code = {
  type: string;
  value?: unknown;
  left?: Code;
  right?: Code;
  object?: Code;
  arguments?: Code[];
};

/** A file that a text requires: `require("!loader!./file.svg").default + '#part'`. */
export type FileRequest = Readonly<{
  /** The file, preceded by its loaders, each followed by `!`. */
  request: string;
  /** The URL's fragment, `#part`, or ''. */
  suffix: string;
}>;

/**
 * The file request in an attribute's code, the only code that Docusaurus' Markdown plugins generate.
 *
 * @throws on any other code
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

/** The value of an attribute's code: a literal, or a file request. */
export function valueOf(code: Code): unknown {
  return code.type === 'Literal' ? code.value : requestOf(code);
}
