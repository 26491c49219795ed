import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {PostKind} from './frontMatter';
import {headProblems} from './headProblems';
import {readPostFile} from './postFile';
import {postFiles, postLists} from './postFolder';
import {formatProblem} from './problem';

/**
 * Refuses to build posts whose front matter is broken, drafts included.
 *
 * @throws naming every fault of every post, with its place and what to do
 */
export function checkHeads(siteDir: string, kind: PostKind): void {
  const lists = postLists(siteDir, kind);
  const problems = postFiles(siteDir, kind).flatMap((file) => {
    const text = readFileSync(path.join(siteDir, file), 'utf8');
    return headProblems(kind, file, readPostFile(text), lists);
  });
  if (problems.length > 0) {
    const list = problems.map(formatProblem).join('\n');
    const error = new Error(`The front matter of some posts is broken.\n${list}`);
    // The author of a post has no use for the places in our code.
    error.stack = `Error: ${error.message}`;
    throw error;
  }
}
