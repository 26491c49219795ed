import mdxLoader from '@docusaurus/mdx-loader';
import stockBlogPlugin, {
  type BlogContent,
  type PluginOptions,
} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin, PluginContentLoadedActions} from '@docusaurus/types';

type LoaderItem = Readonly<{options: object}>;

/**
 * Docusaurus' blog plugin and parts that its interface does not give.
 * @returns `plugin`; `markdownOptions` of its Markdown loader; `prepareLoader`, to be called before the loader reads the posts of `content`
 */
export async function makeBlogPlugin(context: LoadContext, options: PluginOptions) {
  const plugin: Plugin<BlogContent> = await stockBlogPlugin(context, options);
  const rules = plugin.configureWebpack?.({}, false, {} as never, {} as never)?.module?.rules ?? [];
  const loader = (rules as {use: LoaderItem[]}[])[0]?.use[0];
  if (!loader) {
    throw new Error(
      "The blog plugin's first rule is not its Markdown loader: see src/docusaurus/seams.yaml.",
    );
  }

  /** The loader finds a post only among those that the plugin collects for its routes, which are not used. */
  const prepareLoader = async (content: BlogContent, actions: PluginContentLoadedActions) =>
    plugin.contentLoaded?.({
      content,
      actions: {...actions, addRoute: () => undefined, createData: async (name) => name},
    });

  return {plugin, markdownOptions: loader.options, prepareLoader};
}

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
export function evaluateCode(code: Code): unknown {
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
