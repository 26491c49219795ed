import path from 'node:path';
import {KINDS, type PostKind} from './kinds';
import type {PostsPage} from './pages';
import type {Problem} from './problem';
import {formatBroken} from './report';
import {isPreview} from './visibility';

/** Reports faults. The preview prints them and continues. @throws in a build, with each fault, its place and remedy */
export function tellBroken(problems: Problem[]): Problem[] {
  if (problems.length > 0) {
    const error = new Error(['Some posts are broken.', ...formatBroken(problems)].join('\n'));
    // A stack trace does not help a post's author.
    error.stack = `Error: ${error.message}`;
    if (!isPreview) {
      throw error;
    }
    console.error(error.message);
  }
  return problems;
}

/** The preview's pages for broken posts, which show their faults. Leaves out addresses for which `pages` has a page. */
export function brokenPosts(
  kind: PostKind,
  problems: readonly Problem[],
  pages: readonly PostsPage[],
): PostsPage[] {
  const broken = new Map<string, Problem[]>();
  for (const problem of problems) {
    const address = `${KINDS[kind].address}/${path.parse(problem.file).name}`;
    broken.set(address, [...(broken.get(address) ?? []), problem]);
  }
  return [...broken]
    .filter(([address]) => pages.every((page) => page.path !== address))
    .map(([address, faults]) => ({
      path: address,
      component: '@site/src/posts/BrokenPostPage',
      props: {faults: formatBroken(faults)},
      lastUpdatedAt: null,
    }));
}
