import stockBlogPlugin, {
  type BlogContent,
  type PluginOptions,
} from '@docusaurus/plugin-content-blog';
import type {
  LoadContext,
  Plugin,
  PluginContentLoadedActions,
  RouteConfig,
  RouteModules,
} from '@docusaurus/types';

/** A list of posts as the blog plugin would show it, with the sources of its posts. */
export type StockList = Readonly<{
  path: string;
  component: string;
  props?: Record<string, unknown>;
  sources: readonly string[];
}>;

/** A loader with its options, in a rule of the bundler. */
type LoaderItem = Readonly<{options: object}>;

function isHiddenTopic({props}: RouteConfig): boolean {
  return (props?.tag as {unlisted?: boolean} | undefined)?.unlisted === true;
}

/** The sources of the posts that a list's route has as modules. */
function sourcesOf(modules: RouteModules | undefined): string[] {
  const items = Array.isArray(modules?.items) ? modules.items : [];
  return items.flatMap(({content}) =>
    typeof content === 'object' && 'path' in content && typeof content.path === 'string'
      ? [content.path]
      : [],
  );
}

function asList({path, component, props, modules}: RouteConfig): StockList {
  return {path, component, props, sources: sourcesOf(modules)};
}

/**
 * Docusaurus' blog plugin with what its interface does not give.
 *
 * @returns `plugin`; `markdownOptions`, the options of its Markdown loader; `lists`, which gives the lists of the routes that it would add, without topics
 *   whose posts are all unlisted
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

  async function lists(
    content: BlogContent,
    actions: PluginContentLoadedActions,
  ): Promise<StockList[]> {
    const routes: RouteConfig[] = [];
    await plugin.contentLoaded?.({
      content,
      actions: {
        ...actions,
        addRoute: (route) => routes.push(route),
        createData: async (name) => name,
      },
    });
    const notLists = new Set([options.blogPostComponent, options.blogAuthorsListComponent]);
    return routes
      .filter((route) => !notLists.has(route.component) && !isHiddenTopic(route))
      .map(asList);
  }

  return {plugin, markdownOptions: loader.options, lists};
}
