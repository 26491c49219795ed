import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {PostFrontMatter} from '../../posts/plugin/frontMatter';
import {pageHints} from '../../content/pages';
import type {SearchHints} from './pageRecord';

/** By path, from posts' front matter and `src/content/pages.ts`. */
export function searchHints(posts: readonly BlogPost[]): ReadonlyMap<string, SearchHints> {
  const ofPosts = posts.map(({metadata: {permalink, frontMatter}}) => {
    const words = (frontMatter as Partial<PostFrontMatter>).searchWords;
    return [permalink, words === undefined ? {} : {words}] as const;
  });
  return new Map<string, SearchHints>([...ofPosts, ...Object.entries(pageHints)]);
}
