import {readFileSync} from 'node:fs';
import path from 'node:path';
import {loadMarkdownParser} from '../../plugins/downloads/markdown-parser.cjs';
import type {PostKind} from '../../plugins/posts/frontMatter';
import {headProblems} from '../../plugins/posts/headProblems';
import {postFiles, postLists} from '../../plugins/posts/postFolder';
import {placeOf, type Problem} from '../../plugins/posts/problem';
import {type LintedPost, lintedPost} from './lintedPost';
import {rules} from './rules/rules';
import {type SiteFacts, siteFacts} from './siteFacts';

const KINDS: readonly PostKind[] = ['insights', 'news'];

/** What the author is told about the posts, and how many there are. */
export type LintResult = Readonly<{posts: number; problems: readonly Problem[]}>;

async function readPosts(siteDir: string): Promise<LintedPost[]> {
  const parse = await loadMarkdownParser();
  const now = new Date();
  return KINDS.flatMap((kind) =>
    postFiles(siteDir, kind).map((file) => {
      const text = readFileSync(path.join(siteDir, file), 'utf8');
      return lintedPost({kind, file, text, now}, parse);
    }),
  );
}

async function textProblems(post: LintedPost, site: SiteFacts): Promise<Problem[]> {
  const found = await Promise.all(
    rules.map(async ({name, find}) => ({name, findings: await find(post, site)})),
  );
  return found.flatMap(({name, findings}) =>
    findings.map(({offset, ...words}) => ({
      file: post.file,
      ...placeOf(post.text, offset),
      rule: name,
      ...words,
    })),
  );
}

/**
 * Checks every article and every news item: front matter, text, links, pictures, spelling and style. Needs no build and no network.
 *
 * @param siteDir the site's folder
 * @param only the posts to check, as paths from the site's folder; all of them when empty
 * @returns the problems, each at its place, in the order of files and lines
 */
export async function lintContent(
  siteDir: string,
  only: readonly string[] = [],
): Promise<LintResult> {
  const posts = await readPosts(siteDir);
  const site = siteFacts(siteDir, posts);
  const chosen = posts.filter(({file}) => only.length === 0 || only.includes(file));
  const problems: Problem[] = [];
  for (const post of chosen) {
    const lists = postLists(siteDir, post.kind);
    const found = [
      ...headProblems(post.kind, post.file, post, lists),
      // Without front matter it cannot be told where the text begins.
      ...(post.bodyStart > 0 ? await textProblems(post, site) : []),
    ];
    problems.push(...found.toSorted((a, b) => a.line - b.line || a.column - b.column));
  }
  return {posts: chosen.length, problems};
}
