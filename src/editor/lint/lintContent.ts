import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {findHeadProblems} from '../../posts/plugin/headProblems';
import {findUnreadable, readPostFile} from '../../posts/plugin/postFile';
import {POST_FOLDERS} from '../../posts/plugin/kinds';
import {isPostFile, ListError} from '../../posts/plugin/postFolder';
import type {Problem} from '../../posts/plugin/problem';
import {readVisibility} from '../../posts/plugin/visibility';
import {
  listFiles,
  listFormerAddresses,
  listTextFiles,
  type LintedPost,
  readTexts,
  toTextAddress,
} from './lintedPost';
import {findFaults} from './remarkRules';
import {PICTURE, publishFault} from './rules/pictures';
import {type SiteFacts, collectSiteFacts} from './siteFacts';

const START = {line: 1, column: 1};

/** Matches files where nothing publishes a post: among those served as they are, and beside all folders of posts. */
const NOWHERE = /^(?:static\/.*|(?:src\/content\/)?[^/]+)\.mdx?$/u;

const listStrayPosts = (siteDir: string): string[] =>
  [...readdirSync(siteDir), ...listFiles(siteDir, ['static', 'src/content'])]
    .filter((file) => NOWHERE.test(file))
    .filter((file) => 'slug' in readPostFile(readFileSync(path.join(siteDir, file), 'utf8')).head);

function strayFault(file: string): Problem | null {
  const {base, name} = path.parse(file);
  const isText = isPostFile(file);
  const isOther = /^README\.md$|\.ya?ml$/u.test(base) || PICTURE.test(base);
  if (isOther || (isText && !NOWHERE.test(file)) || file.startsWith('src/handbook/')) {
    return null;
  }
  const isNote = /(?:^|\/)_/u.test(file);
  const [why, fix] = isNote
    ? ['its name or folder begins with "_"', 'To publish it, remove the "_".']
    : isText
      ? ['it lies in no folder of posts', `Move it to blog/${base}, or beside posts of its kind.`]
      : [
          'it is neither a text nor a picture for the web',
          `Call a Markdown text ${name.replace(/\.md$/u, '')}.md, save a picture as JPEG, PNG or SVG, or move the file.`,
        ];
  const message = `This file is not published: ${why}.`;
  return {file, ...START, rule: 'file', message, fix, isNote};
}

async function problemsOf(post: LintedPost, site: SiteFacts): Promise<Problem[]> {
  const {kind, file, text} = post;
  const unreadable = findUnreadable(file, text);
  if (unreadable.length > 0) {
    return unreadable;
  }
  if (kind === 'downloads' || kind === 'handbook') {
    return findFaults(post, site);
  }
  const inHead = findHeadProblems(kind, file, post, site.lists);
  // Below front matter without an end it is unknown where the text starts.
  const isOpen = post.bodyStart === 0 && /^\uFEFF?---/u.test(text);
  return isOpen ? inHead : [...inHead, ...(await findFaults(post, site))];
}

const isSeen = (visibility: LintedPost['visibility']) => visibility.endsWith('listed');

function vanishing(file: string, texts: readonly LintedPost[]): Problem {
  const post = texts.find((it) => it.file === file);
  const address = toTextAddress(file);
  const lead = `Write "formerSlugs: [${path.parse(file).name}]" above the text that replaces it`;
  const until = post?.visibility === 'scheduled' ? ` before ${String(post.head.date)}` : '';
  const [message, fix] = post
    ? [`There will be no page ${address}${until}.`, `${lead}, or leave it at that.`]
    : [`${address} is on the site, and would be gone.`, `${lead}, or keep the file as a draft.`];
  return {file, ...START, rule: 'address', message, fix, ...(post && {isNote: true})};
}

/** Reports published posts of `origin/main` whose address would disappear; without that branch, says so. */
function vanishedPosts(siteDir: string, texts: readonly LintedPost[], now: Date): Problem[] {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', siteDir, ...args], {encoding: 'utf8', stdio: 'pipe'}).trim();
  const seen = texts.filter(({visibility}) => isSeen(visibility));
  const kept = new Set(seen.flatMap((post) => [post.address, ...listFormerAddresses(post)]));
  try {
    const base = git('merge-base', 'HEAD', 'origin/main');
    return git('ls-tree', '-r', '--name-only', base, '--', ...POST_FOLDERS)
      .split('\n')
      .filter((file) => isPostFile(file) && !kept.has(toTextAddress(file)))
      .map((file) => ({file, ...readPostFile(git('show', `${base}:./${file}`))}))
      .filter(({head}) => isSeen(readVisibility(head, now)))
      .map(({file}) => vanishing(file, texts));
  } catch (error) {
    const {stderr, message} = error as Error & {stderr?: string};
    process.stderr.write(`Removed addresses were not checked. ${stderr || message}`);
    return [];
  }
}

/** Checks all texts, or those that `only` names, without build or network. `unknown`: names without a text. */
export async function lintContent(
  siteDir: string,
  only: readonly string[] = [],
): Promise<{texts: number; problems: Problem[]; unknown: string[]}> {
  const all = readTexts(siteDir);
  const pages = all.filter(({kind}) => kind !== 'downloads');
  const isChosen = (file: string) => only.length === 0 || only.includes(file);
  const chosen = all.filter(({file}) => isChosen(file));
  const problems = only.length === 0 ? vanishedPosts(siteDir, all, new Date()) : [];
  const beside = [...listTextFiles(siteDir), ...listStrayPosts(siteDir)].filter(isChosen);
  problems.push(...beside.flatMap((file) => strayFault(file) ?? []));
  const shared = only.length === 0 ? listFiles(siteDir, ['static']) : [];
  for (const file of [...beside.filter((it) => PICTURE.test(it)), ...shared]) {
    const [message, fix] = (await publishFault(path.join(siteDir, file), siteDir)) ?? [];
    problems.push(...(message && fix ? [{file, ...START, rule: 'file', message, fix}] : []));
  }
  try {
    const site = collectSiteFacts(siteDir, pages);
    for (const post of chosen) {
      const own = await problemsOf(post, site);
      problems.push(...own.toSorted((a, b) => a.line - b.line || a.column - b.column));
    }
  } catch (error) {
    if (!(error instanceof ListError)) {
      throw error;
    }
    problems.push(error.problem);
  }
  const known = new Set([...chosen.map(({file}) => file), ...beside]);
  return {texts: chosen.length, problems, unknown: only.filter((file) => !known.has(file))};
}

/** A workflow command of GitHub Actions. Escapes line breaks, which end a command, and commas, which end a property. */
export function toGithubCommand({file, line, column, message, fix, isNote}: Problem): string {
  const escaped = (text: string, signs: RegExp) => text.replace(signs, encodeURIComponent);
  const place = `file=${escaped(file, /[%\r\n:,]/gu)},line=${line},col=${column}`;
  const words = escaped(`${message}\n${fix}`, /[%\r\n]/gu);
  return `::${isNote ? 'notice' : 'error'} ${place}::${words}`;
}

/** A problem in GitLab's format (https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format). */
export const toCodeQuality = (problem: Problem) => ({
  ...problem,
  description: `${problem.message} ${problem.fix}`,
  check_name: problem.rule,
  fingerprint: createHash('sha256').update(JSON.stringify(problem)).digest('hex'),
  severity: problem.isNote ? 'info' : 'major',
  location: {path: problem.file, lines: {begin: problem.line}},
});
