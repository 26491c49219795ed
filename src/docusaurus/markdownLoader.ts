import mdxLoader from '@docusaurus/mdx-loader';

/** The part of `estree` used here. */
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

/** Docusaurus' Markdown plugins generate no code but file requests. @throws on any other code */
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

/** A literal's value, or a file request. */
export function valueOf(code: Code): unknown {
  return code.type === 'Literal' ? code.value : requestOf(code);
}

/** Without the bundler, with the `options` of the loader in a plugin's rule. Rejects when the Markdown is broken. */
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
      // The compilers of browser and server share the cache; this run is neither.
      getOptions: () => ({...options, crossCompilerCache: undefined}),
      async: () => (error: Error | null) => (error ? reject(error) : resolve()),
      addDependency: () => undefined,
    };
    void mdxLoader.call(context as never, source);
  });
}
