import mdxLoader from '@docusaurus/mdx-loader';

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

/**
 * Runs Docusaurus' Markdown loader without the bundler, for what its plugins do. Rejects when the Markdown is broken.
 *
 * @param options those of the loader in a plugin's rule
 */
export async function runMarkdownLoader(
  file: string,
  source: string,
  options: object,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const context = {
      resource: file,
      resourcePath: file,
      _compiler: {name: 'client'},
      // The cache is shared between the compilers of browser and server, neither of which takes part.
      getOptions: () => ({...options, crossCompilerCache: undefined}),
      async: () => (error: Error | null) => (error ? reject(error) : resolve()),
      addDependency: () => undefined,
    };
    void mdxLoader.call(context as never, source);
  });
}
