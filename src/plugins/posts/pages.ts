import type {Post, PostTeaser} from '../../insights/post';
import type {ProseNode} from '../../insights/prose/proseNode';
import type {DataPage} from '../../docusaurus/page-data/writePageData';
import {toTeaser} from './toPost';

/**
 * A page of a blog instance. `lastUpdatedAt`: when its content last changed, for the sitemap, in milliseconds; null
 * when it has none.
 */
export type PostsPage = DataPage & Readonly<{lastUpdatedAt: number | null}>;

/** A list before pagination. */
export type List = Readonly<{path: string; component: string; props?: Record<string, unknown>}>;

/** As many as the specification's grid of articles has cards. */
const PAGE_LENGTH = 16;

function lastUpdatedAt(posts: readonly Post[]): number | null {
  return posts.length > 0 ? Math.max(...posts.map(({modifiedAt}) => Date.parse(modifiedAt))) : null;
}

/** Paginates a list, 16 teasers per page: `/insights`, `/insights/page/2`. An empty list has one page. */
export function listPages({path, component, props}: List, posts: readonly Post[]): PostsPage[] {
  const count = Math.max(1, Math.ceil(posts.length / PAGE_LENGTH));
  return Array.from({length: count}, (_none, index) => {
    const own = posts.slice(index * PAGE_LENGTH, (index + 1) * PAGE_LENGTH);
    return {
      path: index === 0 ? path : `${path}/page/${index + 1}`,
      component,
      props: {
        ...props,
        posts: own.map(toTeaser),
        place: {path, number: index + 1, count, total: posts.length},
      },
      lastUpdatedAt: lastUpdatedAt(own),
    };
  });
}

/** A post's neighbors in time, and its related posts. */
export type Surroundings = Readonly<{
  newer: Post | undefined;
  older: Post | undefined;
  related: readonly Post[];
}>;

function teaserOrNull(post: Post | undefined): PostTeaser | null {
  return post ? toTeaser(post) : null;
}

/** A post's page. */
export function postPage(
  component: string,
  post: Post,
  readText: () => Promise<readonly ProseNode[]>,
  {newer, older, related}: Surroundings,
): PostsPage {
  return {
    path: post.permalink,
    component,
    props: {
      post,
      related: related.map(toTeaser),
      newer: teaserOrNull(newer),
      older: teaserOrNull(older),
    },
    laterProps: async () => ({text: await readText()}),
    lastUpdatedAt: lastUpdatedAt([post]),
  };
}
