import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {CaseFrontMatter, PostFrontMatter} from '../../posts/plugin/frontMatter';
import {pageHints} from '../../content/pages';
import type {SearchHints} from './pageRecord';

/** By path, from posts' front matter and `src/content/pages.ts`. */
export function searchHints(posts: readonly BlogPost[]): ReadonlyMap<string, SearchHints> {
  const ofPosts = posts.map(({metadata: {permalink, frontMatter}}) => {
    const {searchWords, number} = frontMatter as Partial<PostFrontMatter & CaseFrontMatter>;
    const words = [searchWords ?? [], number ?? []].flat().join(', ');
    return [permalink, words === '' ? {} : {words}] as const;
  });
  return new Map<string, SearchHints>([...ofPosts, ...Object.entries(pageHints)]);
}
