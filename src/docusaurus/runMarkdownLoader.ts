import mdxLoader from '@docusaurus/mdx-loader';

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
