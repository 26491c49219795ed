import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';

export type BuiltSite = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** Articles, news, cases and guides. */
export function blogPostsOf({plugins}: BuiltSite): BlogPost[] {
  return plugins
    .filter(({name}) => name === 'docusaurus-plugin-content-blog')
    .flatMap(({content}) => (content as BlogContent).blogPosts);
}
