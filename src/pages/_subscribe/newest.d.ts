/** The newest posts of each feed, by the feed's path; written by `src/plugins/feeds`. */
declare module '@generated/newest-posts/default/newest.json' {
  import type {Feed} from '@site/src/content/feeds';
  import type {NewestPost} from '@site/src/posts/post';

  const newest: Readonly<Record<Feed['path'], readonly NewestPost[]>>;
  export default newest;
}
