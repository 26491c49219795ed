import type {BlogPost, PluginOptions} from '@docusaurus/plugin-content-blog';
import type {StockList} from '../../docusaurus/blogPlugin';
import {categories, categoryDescriptions} from '../../content/categories';
import type {Post} from '../../insights/post';
import type {PostKind} from './frontMatter';
import {glossaryPage} from './glossaryPage';
import {listPages, type PostsPage, postPage} from './pages';
import type {ProseReader} from './prose/proseReader';
import {relatedPosts} from './relatedPosts';
import {toPost} from './toPost';

/** The checked options of a blog instance. */
export type PostsInstance = PluginOptions & {kind: PostKind};

const CATEGORY_PAGE = '@site/src/insights/CategoryPage';

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

/** The lists of an instance, made from the routes of the blog plugin. */
function allLists(
  stock: readonly StockList[],
  posts: ReadonlyMap<string, Post>,
  {kind, routeBasePath}: PostsInstance,
): PostsPage[] {
  const lists = stock
    .filter(({path}) => kind === 'insights' || path === routeBasePath)
    .flatMap(({sources, ...list}) =>
      listPages(
        list,
        sources.flatMap((source) => posts.get(source) ?? []),
      ),
    );
  const listed = [...posts.values()].filter(({unlisted}) => !unlisted);
  return kind === 'insights' ? [...lists, ...categoryPages(routeBasePath, listed)] : lists;
}

function allPosts(
  blogPosts: readonly BlogPost[],
  posts: ReadonlyMap<string, Post>,
  {blogPostComponent}: PostsInstance,
  readProse: ProseReader,
): PostsPage[] {
  const listed = [...posts.values()].filter(({unlisted}) => !unlisted);
  const places = new Map(listed.map((post, index) => [post, index]));
  return blogPosts.flatMap((blogPost) => {
    const post = posts.get(blogPost.metadata.source);
    if (!post) {
      return [];
    }
    const place = places.get(post);
    const surroundings = {
      newer: place === undefined ? undefined : listed[place - 1],
      older: place === undefined ? undefined : listed[place + 1],
      related: relatedPosts(post, listed),
    };
    return [postPage(blogPostComponent, post, () => readProse(blogPost), surroundings)];
  });
}

/**
 * All pages of an instance: its lists, for articles the glossary too, then its posts. A post's text is read when its page is written.
 *
 * @param blogPosts newest first, with checked front matter
 * @param stock the routes that the blog plugin would add
 */
export function instancePages(
  instance: PostsInstance,
  blogPosts: readonly BlogPost[],
  stock: readonly StockList[],
  readProse: ProseReader,
): PostsPage[] {
  const posts = new Map(
    blogPosts.map((post) => [post.metadata.source, toPost(instance.kind, post)]),
  );
  return [
    ...allLists(stock, posts, instance),
    ...(instance.kind === 'insights' ? [glossaryPage(blogPosts)] : []),
    ...allPosts(blogPosts, posts, instance, readProse),
  ];
}
