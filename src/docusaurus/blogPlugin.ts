import stockBlogPlugin, {
  type BlogContent,
  type PluginOptions,
} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin, PluginContentLoadedActions} from '@docusaurus/types';

/** A loader with its options, in a rule of the bundler. */
type LoaderItem = Readonly<{options: object}>;

/**
 * Docusaurus' blog plugin with what its interface does not give.
 *
 * @returns `plugin`; `markdownOptions`, the options of its Markdown loader; `prepareLoader`, to be called before that reads the posts of `content`
 */
export async function blogPlugin(context: LoadContext, options: PluginOptions) {
  const plugin: Plugin<BlogContent> = await stockBlogPlugin(context, options);
  const rules = plugin.configureWebpack?.({}, false, {} as never, {} as never)?.module?.rules ?? [];
  const loader = (rules as {use: LoaderItem[]}[])[0]?.use[0];
  if (!loader) {
    throw new Error(
      "The blog plugin's first rule is not its Markdown loader: see src/docusaurus/README.md.",
    );
  }

  /** The loader asks for a post among those that the plugin has been told of, on the way to routes that are not used. */
  const prepareLoader = async (content: BlogContent, actions: PluginContentLoadedActions) =>
    plugin.contentLoaded?.({
      content,
      actions: {...actions, addRoute: () => undefined, createData: async (name) => name},
    });

  return {plugin, markdownOptions: loader.options, prepareLoader};
}
