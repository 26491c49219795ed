import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {readPostFile} from '../../posts/plugin/postFile';
import {isPostFile, POST_FOLDERS} from '../../posts/plugin/postFolder';
import type {Problem} from '../../posts/plugin/problem';
import {visibilityOf} from '../../posts/plugin/visibility';
import {formerAddresses, type LintedPost, textAddress} from './lintedPost';

const isSeen = (visibility: LintedPost['visibility']) => visibility.endsWith('listed');

/**
 * The posts that visitors had where this branch left `origin/main`, and whose address would be gone: no post has it, and no `formerSlugs` leads on from it.
 * None where git knows of no such branch.
 *
 * @param texts all texts of the site
 */
export function vanishedPosts(siteDir: string, texts: readonly LintedPost[], now: Date): Problem[] {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', siteDir, ...args], {encoding: 'utf8', stdio: 'pipe'}).trim();
  const seen = texts.filter(({visibility}) => isSeen(visibility));
  const kept = new Set(seen.flatMap((post) => [post.address, ...formerAddresses(post)]));
  try {
    const base = git('merge-base', 'HEAD', 'origin/main');
    return git('ls-tree', '-r', '--name-only', base, '--', ...Object.values(POST_FOLDERS))
      .split('\n')
      .filter((file) => isPostFile(file) && !kept.has(textAddress(file)))
      .map((file) => ({file, ...readPostFile(git('show', `${base}:./${file}`))}))
      .filter(({head}) => isSeen(visibilityOf(head, now)))
      .map(({file}) => ({
        file,
        line: 1,
        column: 1,
        rule: 'address',
        message: `${textAddress(file)} is on the site, and would be gone.`,
        fix: `Write "formerSlugs: [${path.parse(file).name}]" above the text that its readers shall find.`,
      }));
  } catch {
    return [];
  }
}
