import path from 'node:path';
import type {PostKind} from './frontMatter';
import type {PostsPage} from './pages';
import {POST_ADDRESSES} from './postFolder';
import {formatProblem, type Problem} from './problem';

/** For the preview: the pages of posts that cannot be shown, each with what is broken and where. An address that `pages` have stays theirs. */
export function brokenPosts(
  kind: PostKind,
  problems: readonly Problem[],
  pages: readonly PostsPage[],
): PostsPage[] {
  const broken = new Map<string, string[]>();
  for (const problem of problems) {
    const address = `${POST_ADDRESSES[kind]}/${path.parse(problem.file).name}`;
    broken.set(address, [...(broken.get(address) ?? []), formatProblem(problem)]);
  }
  return [...broken]
    .filter(([address]) => pages.every((page) => page.path !== address))
    .map(([address, faults]) => ({
      path: address,
      component: '@site/src/insights/BrokenPostPage',
      props: {faults},
      lastUpdatedAt: null,
    }));
}
