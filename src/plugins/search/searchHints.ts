import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {PostFrontMatter} from '../../posts/plugin/frontMatter';
import {pageHints} from '../../content/pages';
import type {SearchHints} from './pageRecord';

/** What authors added for the search, by path: to posts in their front matter, to other pages in `src/content/pages.ts`. */
export function searchHints(posts: readonly BlogPost[]): ReadonlyMap<string, SearchHints> {
  const ofPosts = posts.map(({metadata: {permalink, frontMatter}}) => {
    const words = (frontMatter as Partial<PostFrontMatter>).searchWords;
    return [permalink, words === undefined ? {} : {words}] as const;
  });
  return new Map<string, SearchHints>([...ofPosts, ...Object.entries(pageHints)]);
}
