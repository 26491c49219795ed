import path from 'node:path';
import blogPlugin, {
  type BlogContent,
  type Options as BlogOptions,
  type PluginOptions,
  validateOptions as validateBlogOptions,
} from '@docusaurus/plugin-content-blog';
import type {LoadContext, OptionValidationContext, Plugin, RouteConfig} from '@docusaurus/types';
import {pageDataParent} from '../page-data/pageData';
import {writePageData} from '../page-data/writePageData';
import {checkHeads} from './checkHeads';
import type {PostKind} from './frontMatter';
import {instancePages, type PostsInstance} from './instancePages';
import {type LoaderItem, proseReader} from './prose/proseReader';
import {isPreview} from './visibility';

/** The blog plugin's own options, and which of the two instances this is. */
export type PostsOptions = BlogOptions & {kind: PostKind};

type Options = PostsInstance;

/** What we use of the bundler's compiler: it ends when all who were promised have come. */
type Compiler = {hooks: {done: {tapPromise: (name: string, wait: () => Promise<void>) => void}}};

/**
 * Docusaurus' blog plugin, with changes that its options do not offer:
 * - no post goes through the bundler: a page's data, a post's text among it, is a file (see `page-data`);
 * - a list shows plain data about its posts, 16 on a page (the stock lists import the beginning of each);
 * - an article gets its neighbors and its related articles; articles have category pages;
 * - there is no list of authors while there is one author, and news items have neither tag nor author pages.
 *
 * @throws when front matter is broken; the message names the place of every fault, and what to do
 */
export default async function postsPlugin(
  context: LoadContext,
  {kind, ...options}: Options,
): Promise<Plugin<BlogContent>> {
  const folder = pageDataParent(context);
  const {keepTree, createReader} = proseReader({siteDir: context.siteDir, folder});
  const rehypePlugins = [...options.rehypePlugins, keepTree];
  const plugin = await blogPlugin(context, {...options, rehypePlugins});
  const rules = plugin.configureWebpack?.({}, false, {} as never, {} as never)?.module?.rules ?? [];
  const [rule] = rules as {use: LoaderItem[]}[];
  const readProse = await createReader(rule?.use[0] as LoaderItem);
  let written = Promise.resolve();
  return {
    ...plugin,
    getPathsToWatch: () => [
      ...(plugin.getPathsToWatch?.() ?? []),
      path.join(context.siteDir, 'src/content/categories.ts'),
      path.join(context.siteDir, options.path, '**/*.{png,jpg,jpeg,webp,avif,gif,svg}'),
    ],
    // Nothing of a post is left to bundle. Texts are read while the bundler is at work; it ends when they are there, for the pages to be rendered.
    configureWebpack: (_config, isServer) => {
      const waits = (compiler: Compiler) =>
        compiler.hooks.done.tapPromise('posts', async () => written);
      return isServer ? {plugins: [{apply: waits}]} : {};
    },
    async loadContent() {
      checkHeads(context.siteDir, kind);
      return plugin.loadContent?.() as Promise<BlogContent>;
    },
    async contentLoaded({content, actions}) {
      const stock: RouteConfig[] = [];
      await plugin.contentLoaded?.({
        content,
        actions: {
          ...actions,
          addRoute: (route) => stock.push(route),
          createData: async (name) => name,
        },
      });
      const pages = instancePages({kind, ...options}, content.blogPosts, stock, readProse);
      for (const {path: address, component, lastUpdatedAt} of pages) {
        actions.addRoute({path: address, component, exact: true, metadata: {lastUpdatedAt}});
      }
      written = writePageData(folder, options.routeBasePath, pages);
      if (isPreview) {
        await written;
      }
      // Who waits is told; until then a fault is not yet anybody's.
      written.catch(() => undefined);
    },
  };
}

/** Checks the blog plugin's options by its own rules; `kind` is ours. */
export function validateOptions({
  validate,
  options: {kind, ...options},
}: OptionValidationContext<PostsOptions, PluginOptions>): Options {
  const validateStock = validate as OptionValidationContext<
    BlogOptions | undefined,
    PluginOptions
  >['validate'];
  return {...validateBlogOptions({validate: validateStock, options}), kind};
}
