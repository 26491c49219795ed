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
export async function blogPlugin(context: LoadContext, options: PluginOptions) {
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
