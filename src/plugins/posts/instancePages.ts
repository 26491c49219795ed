import type {BlogPost, PluginOptions} from '@docusaurus/plugin-content-blog';
import type {RouteConfig} from '@docusaurus/types';
import {categories, categoryDescriptions} from '../../content/categories';
import type {Post} from '../../insights/post';
import type {PostKind} from './frontMatter';
import {listPages, type PostsPage, postPage} from './pages';
import type {ProseReader} from './prose/proseReader';
import {relatedPosts} from './relatedPosts';
import {toPost} from './toPost';

/** The checked options of a blog instance. */
export type PostsInstance = PluginOptions & {kind: PostKind};

const CATEGORY_PAGE = '@site/src/insights/CategoryPage';

/** One post in the route of a list, as the blog plugin creates it. */
type ListedModule = {content: {path: string}};

function categoryPages(basePath: string, listed: readonly Post[]): PostsPage[] {
  return categories.flatMap((category) => {
    const posts = listed.filter((post) => post.category === category.name);
    const list = {
      path: `${basePath}/category/${category.slug}`,
      component: CATEGORY_PAGE,
      props: {category, description: categoryDescriptions[category.name]},
    };
    return posts.length > 0 ? listPages(list, posts) : [];
  });
}

/** Whether a route belongs to a topic whose posts are all unlisted; the blog plugin would list them there. */
function isHiddenTopic({props}: RouteConfig): boolean {
  return (props?.tag as {unlisted?: boolean} | undefined)?.unlisted === true;
}

/** The lists of an instance, made from the routes of the blog plugin. */
function allLists(
  stock: readonly RouteConfig[],
  posts: ReadonlyMap<string, Post>,
  {kind, routeBasePath, ...options}: PostsInstance,
): PostsPage[] {
  const notLists = new Set([options.blogPostComponent, options.blogAuthorsListComponent]);
  const lists = stock
    .filter(({component}) => !notLists.has(component))
    .filter((route) => kind === 'insights' || route.path === routeBasePath)
    .filter((route) => !isHiddenTopic(route))
    .flatMap((route) => {
      const items = (route.modules?.items ?? []) as unknown as ListedModule[];
      return listPages(
        route,
        items.flatMap(({content}) => posts.get(content.path) ?? []),
      );
    });
  const listed = [...posts.values()].filter(({unlisted}) => !unlisted);
  return kind === 'news' ? lists : [...lists, ...categoryPages(routeBasePath, listed)];
}

function allPosts(
  blogPosts: readonly BlogPost[],
  posts: ReadonlyMap<string, Post>,
  {blogPostComponent}: PostsInstance,
  readProse: ProseReader,
): PostsPage[] {
  const listed = [...posts.values()].filter(({unlisted}) => !unlisted);
  const places = new Map(listed.map((post, index) => [post, index]));
  const related = relatedPosts(listed);
  return blogPosts.flatMap((blogPost) => {
    const post = posts.get(blogPost.metadata.source);
    if (!post) {
      return [];
    }
    const place = places.get(post);
    const surroundings = {
      newer: place === undefined ? undefined : listed[place - 1],
      older: place === undefined ? undefined : listed[place + 1],
      related: related(post),
    };
    return [postPage(blogPostComponent, post, () => readProse(blogPost), surroundings)];
  });
}

/**
 * All pages of an instance: its lists, then its posts. A post's text is read when its page is written.
 *
 * @param blogPosts newest first, with checked front matter
 * @param stock the routes that the blog plugin would add
 */
export function instancePages(
  instance: PostsInstance,
  blogPosts: readonly BlogPost[],
  stock: readonly RouteConfig[],
  readProse: ProseReader,
): PostsPage[] {
  const posts = new Map(
    blogPosts.map((post) => [post.metadata.source, toPost(instance.kind, post)]),
  );
  return [...allLists(stock, posts, instance), ...allPosts(blogPosts, posts, instance, readProse)];
}
