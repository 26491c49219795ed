import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {headProblems} from '../../posts/plugin/headProblems';
import {postFiles, postLists} from '../../posts/plugin/postFolder';
import {placeOf, type Problem} from '../../posts/plugin/problem';
import {countFaults, type FaultCount, readCeilings} from './counts/countFaults';
import {type LintedPost, lintedPost} from './lintedPost';
import type {Rule} from './rule';
import {formRule} from './rules/form';
import {linksRule} from './rules/links';
import {footnotesRule, headingsRule, htmlRule, picturesRule} from './rules/markup';
import {hintsRule, minutesRule, sourcesRule, summaryRule} from './rules/posts';
import {spellingRule, styleRule} from './rules/words';
import {type SiteFacts, siteFacts} from './siteFacts';
import {vanishedPosts} from './vanished';

/** The Markdown files in a folder and its subfolders that become a page or a PDF. */
function textsIn(siteDir: string, folder: string): string[] {
  const whole = path.join(siteDir, folder);
  return existsSync(whole)
    ? readdirSync(whole, {recursive: true, encoding: 'utf8'})
        .map((name) => name.split(path.sep).join('/'))
        .filter((name) => name.endsWith('.md') && !name.endsWith('README.md'))
        .toSorted()
        .map((name) => `${folder}/${name}`)
    : [];
}

/** Reads everything that is checked: posts, handbook, downloads. */
export async function readTexts(siteDir: string): Promise<LintedPost[]> {
  const now = new Date();
  const files = {
    insights: postFiles(siteDir, 'insights'),
    news: postFiles(siteDir, 'news'),
    cases: postFiles(siteDir, 'cases'),
    handbook: textsIn(siteDir, 'src/handbook'),
    downloads: textsIn(siteDir, 'src/content/downloads'),
  };
  const kinds = Object.keys(files) as (keyof typeof files)[];
  return kinds.flatMap((kind) =>
    files[kind].map((file) => {
      const text = readFileSync(path.join(siteDir, file), 'utf8');
      return lintedPost({kind, file, text, now});
    }),
  );
}

/** The number of texts read, their problems, and the faults of style counted over all texts. */
type LintResult = Readonly<{
  texts: number;
  problems: readonly Problem[];
  counts: readonly FaultCount[];
}>;

/** For all texts, the handbook's included. The handbook is exempt from the house style. */
const pageRules: readonly Rule[] = [htmlRule, picturesRule, linksRule, footnotesRule, spellingRule];

/** For texts that visitors read. */
const textRules: readonly Rule[] = [headingsRule, styleRule, ...pageRules];

/** For posts. */
const postRules: readonly Rule[] = [hintsRule, minutesRule, summaryRule, sourcesRule, ...textRules];

async function found(
  rules: readonly Rule[],
  post: LintedPost,
  site: SiteFacts,
): Promise<Problem[]> {
  const answers = await Promise.all(
    rules.map(async ({name, find}) => ({name, findings: await find(post, site)})),
  );
  return answers.flatMap(({name, findings}) =>
    findings.map(({offset, ...words}) => ({
      file: post.file,
      ...placeOf(post.text, offset),
      rule: name,
      ...words,
    })),
  );
}

async function problemsOf(post: LintedPost, site: SiteFacts): Promise<Problem[]> {
  const {kind, file} = post;
  if (kind === 'downloads') {
    return found(textRules, post, site);
  }
  if (kind === 'handbook') {
    return found(pageRules, post, site);
  }
  const above = headProblems(kind, file, post, postLists(site.siteDir, kind));
  if (post.bodyStart === 0) {
    return above; // Without front matter the start of the text is unknown.
  }
  // How front matter is written matters when what it says is right.
  const rules = above.length > 0 ? postRules : [formRule, ...postRules];
  return [...above, ...(await found(rules, post, site))];
}

/**
 * Checks every article, news item, handbook page and download: front matter, text, links, pictures, spelling and
 * style. Needs neither build nor network. A download's front matter is checked when its PDF is made.
 *
 * @param siteDir the site's folder
 * @param only the files to check, as paths from the site's folder; all of them when empty
 * @returns the problems in the order of files and lines, after the addresses that all of them would take off the site
 */
export async function lintContent(
  siteDir: string,
  only: readonly string[] = [],
): Promise<LintResult> {
  const all = await readTexts(siteDir);
  const site = siteFacts(
    siteDir,
    all.filter(({kind}) => kind !== 'downloads'),
  );
  const chosen = all.filter(({file}) => only.length === 0 || only.includes(file));
  const problems: Problem[] = [];
  if (only.length === 0) {
    problems.push(...vanishedPosts(siteDir, all, new Date()));
  }
  for (const post of chosen) {
    const own = await problemsOf(post, site);
    problems.push(...own.toSorted((a, b) => a.line - b.line || a.column - b.column));
  }
  return {texts: chosen.length, problems, counts: countFaults(all, readCeilings(siteDir))};
}
