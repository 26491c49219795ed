import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {PostKind} from './frontMatter';
import {headProblems} from './headProblems';
import {readPostFile} from './postFile';
import {postFiles, postLists} from './postFolder';
import {formatProblem, type Problem} from './problem';
import {isPreview} from './visibility';

/**
 * Checks the front matter of all posts, drafts included. The preview goes on without the broken ones, which it names in the terminal.
 *
 * @returns their faults
 * @throws in a build, naming every fault with its place and remedy
 */
export function checkHeads(siteDir: string, kind: PostKind): Problem[] {
  const lists = postLists(siteDir, kind);
  const problems = postFiles(siteDir, kind).flatMap((file) => {
    const text = readFileSync(path.join(siteDir, file), 'utf8');
    return headProblems(kind, file, readPostFile(text), lists);
  });
  if (problems.length > 0) {
    const list = problems.map(formatProblem).join('\n');
    const error = new Error(`The front matter of some posts is broken.\n${list}`);
    // The stack of our code does not help a post's author.
    error.stack = `Error: ${error.message}`;
    if (!isPreview) {
      throw error;
    }
    console.error(error.message);
  }
  return problems;
}
