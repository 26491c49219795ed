import path from 'node:path';
import blogPlugin, {
  type BlogContent,
  type Options as BlogOptions,
  type PluginOptions,
  validateOptions as validateBlogOptions,
} from '@docusaurus/plugin-content-blog';
import type {LoadContext, OptionValidationContext, Plugin, RouteConfig} from '@docusaurus/types';
import {categories} from '../content/categories';
import type {Post} from '../insights/post';
import {checkHeads} from './posts/checkHeads';
import type {PostKind} from './posts/frontMatter';
import {listRoute, postRoute} from './posts/routes';
import {toPost} from './posts/toPost';

/** The blog plugin's own options, and which of the two instances this is. */
export type PostsOptions = BlogOptions & {kind: PostKind};

const CATEGORY_PAGE = '@site/src/insights/CategoryPage';

/** One post in the route of a list, as the blog plugin writes it. */
type ListedModule = {content: {path: string}};

function categoryRoutes(basePath: string, listed: readonly Post[]): RouteConfig[] {
  return categories
    .map((category) => ({
      category,
      posts: listed.filter((post) => post.category === category.name),
    }))
    .filter(({posts}) => posts.length > 0)
    .map(({category, posts}) =>
      listRoute(
        {
          path: `${basePath}/category/${category.slug}`,
          component: CATEGORY_PAGE,
          props: {category},
        },
        posts,
      ),
    );
}

/** The routes of an instance, given those the blog plugin would add. */
function ourRoutes(
  stock: readonly RouteConfig[],
  {blogPosts}: BlogContent,
  {kind, routeBasePath: basePath, ...options}: PluginOptions & {kind: PostKind},
): RouteConfig[] {
  const posts = new Map(blogPosts.map((post) => [post.metadata.source, toPost(kind, post)]));
  const listed = [...posts.values()].filter(({unlisted}) => !unlisted);
  const routes = stock.flatMap((route) => {
    if (route.component === options.blogPostComponent) {
      const post = posts.get(route.modules?.content as string);
      return post ? [postRoute(route, post, listed)] : [];
    }
    if (kind === 'news' && route.path !== basePath) {
      return [];
    }
    if (route.component === options.blogAuthorsListComponent) {
      return [];
    }
    const items = (route.modules?.items ?? []) as unknown as ListedModule[];
    return [
      listRoute(
        route,
        items.flatMap(({content}) => posts.get(content.path) ?? []),
      ),
    ];
  });
  return kind === 'news' ? routes : [...routes, ...categoryRoutes(basePath, listed)];
}

/**
 * Docusaurus' blog plugin, with three changes that its options do not offer:
 * - a page gets plain data about the posts it lists, never the posts (the stock lists import the beginning of each);
 * - an article gets its neighbors and its related articles; articles have category pages;
 * - there is no list of authors while there is one author, and news items have neither tag nor author pages.
 *
 * @throws when front matter is broken; the message names the place of every fault, and what to do
 */
export default async function postsPlugin(
  context: LoadContext,
  {kind, ...options}: PluginOptions & {kind: PostKind},
): Promise<Plugin<BlogContent>> {
  const plugin = await blogPlugin(context, options);
  return {
    ...plugin,
    getPathsToWatch: () => [
      ...(plugin.getPathsToWatch?.() ?? []),
      path.join(context.siteDir, 'src/content/categories.ts'),
    ],
    async loadContent() {
      checkHeads(context.siteDir, kind);
      return plugin.loadContent?.() as Promise<BlogContent>;
    },
    async contentLoaded({content, actions}) {
      const stock: RouteConfig[] = [];
      await plugin.contentLoaded?.({
        content,
        actions: {...actions, addRoute: (route) => stock.push(route)},
      });
      for (const route of ourRoutes(stock, content, {kind, ...options})) {
        actions.addRoute(route);
      }
    },
  };
}

/** Checks the blog plugin's options by its own rules; `kind` is ours. */
export function validateOptions({
  validate,
  options: {kind, ...options},
}: OptionValidationContext<PostsOptions, PluginOptions>): PluginOptions & {kind: PostKind} {
  const validateStock = validate as OptionValidationContext<
    BlogOptions | undefined,
    PluginOptions
  >['validate'];
  return {...validateBlogOptions({validate: validateStock, options}), kind};
}
