import type {RouteConfig} from '@docusaurus/types';
import type {Post} from '../../insights/post';
import {relatedPosts} from './relatedPosts';
import {toTeaser} from './toPost';

/** When the newest of the posts was changed, for the sitemap; in milliseconds, `null` for no post. */
export function lastUpdatedAt(posts: readonly Post[]): number | null {
  return posts.length > 0 ? Math.max(...posts.map(({modifiedAt}) => Date.parse(modifiedAt))) : null;
}

/** A list's route with the teasers of its posts in place of the posts themselves. */
export function listRoute(route: RouteConfig, posts: readonly Post[]): RouteConfig {
  return {
    path: route.path,
    component: route.component,
    exact: true,
    props: {...route.props, posts: posts.map(toTeaser)},
    metadata: {lastUpdatedAt: lastUpdatedAt(posts)},
  };
}

/** A post's route: its compiled text, what is known of it, its two neighbors in time and what to read next. `listed` is newest first. */
export function postRoute(route: RouteConfig, post: Post, listed: readonly Post[]): RouteConfig {
  const index = listed.indexOf(post);
  const newer = listed[index - 1];
  const older = index === -1 ? undefined : listed[index + 1];
  return {
    path: route.path,
    component: route.component,
    exact: true,
    modules: {content: route.modules?.content as string},
    props: {
      post,
      related: relatedPosts(post, listed).map(toTeaser),
      newer: newer ? toTeaser(newer) : null,
      older: older ? toTeaser(older) : null,
    },
    metadata: {lastUpdatedAt: lastUpdatedAt([post])},
  };
}
