import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import path from 'node:path';
import {findHeadProblems} from '../../posts/plugin/headProblems';
import {readPostFile} from '../../posts/plugin/postFile';
import {isPostFile, ListError, POST_FOLDERS} from '../../posts/plugin/postFolder';
import {findPosition, type Problem} from '../../posts/plugin/problem';
import {readVisibility} from '../../posts/plugin/visibility';
import {
  listFiles,
  listFormerAddresses,
  type LintedPost,
  readTexts,
  toTextAddress,
} from './lintedPost';
import {findFaults} from './remarkRules';
import {PICTURE} from './rules/markup';
import {type SiteFacts, collectSiteFacts} from './siteFacts';

/** A file that becomes no text says why, so that none is passed over in silence. Pictures lie beside their texts. */
function strayFault(file: string): Problem | null {
  const name = path.posix.basename(file);
  const isOther = /^\.|^README\.md$|\.ya?ml$/u.test(name) || PICTURE.test(name) || isPostFile(file);
  if (isOther || file.startsWith('src/handbook/')) {
    return null;
  }
  const place = {file, line: 1, column: 1, rule: 'file'};
  return /(?:^|\/)_/u.test(file)
    ? {
        ...place,
        message: 'Nothing of this file is published: its name or folder begins with "_".',
        fix: 'Take the "_" away when it shall be.',
        isNote: true,
      }
    : {
        ...place,
        message: 'Nothing of this file is published: it is no text and no picture of the web.',
        fix: `Call a text ${path.parse(name).name}.md, save a picture as JPEG, PNG or SVG, or move the file.`,
      };
}

async function problemsOf(post: LintedPost, site: SiteFacts): Promise<Problem[]> {
  const {kind, file, text} = post;
  const offset = text.search(/[\0\uFFFD]/u); // of another encoding
  if (offset >= 0) {
    const position = findPosition(text, offset);
    const fix = 'Save it as UTF-8, the encoding that editors offer first.';
    return [{file, ...position, rule: 'encoding', message: 'The file is not UTF-8.', fix}];
  }
  if (kind === 'downloads' || kind === 'handbook') {
    return findFaults(post, site);
  }
  const inHead = findHeadProblems(kind, file, post, site.lists[kind]);
  // Without front matter the start of the text is unknown.
  return post.bodyStart === 0 ? inHead : [...inHead, ...(await findFaults(post, site))];
}

const isSeen = (visibility: LintedPost['visibility']) => visibility.endsWith('listed');

/** Posts of `origin/main` whose public address would be gone. Says so when git does not know that branch. */
function vanishedPosts(siteDir: string, texts: readonly LintedPost[], now: Date): Problem[] {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', siteDir, ...args], {encoding: 'utf8', stdio: 'pipe'}).trim();
  const seen = texts.filter(({visibility}) => isSeen(visibility));
  const kept = new Set(seen.flatMap((post) => [post.address, ...listFormerAddresses(post)]));
  try {
    const base = git('merge-base', 'HEAD', 'origin/main');
    return git('ls-tree', '-r', '--name-only', base, '--', ...Object.values(POST_FOLDERS))
      .split('\n')
      .filter((file) => isPostFile(file) && !kept.has(toTextAddress(file)))
      .map((file) => ({file, ...readPostFile(git('show', `${base}:./${file}`))}))
      .filter(({head}) => isSeen(readVisibility(head, now)))
      .map(({file}) => ({
        file,
        line: 1,
        column: 1,
        rule: 'address',
        message: `${toTextAddress(file)} is on the site, and would be gone.`,
        fix: `Write "formerSlugs: [${path.parse(file).name}]" above the text that its readers shall find.`,
      }));
  } catch (error) {
    const {stderr, message} = error as Error & {stderr?: string};
    process.stderr.write(`Lost addresses were not looked for. ${stderr || message}`);
    return [];
  }
}

/**
 * Needs neither build nor network. A download's front matter is checked when its PDF is made.
 * @param only files to check, as paths from the site's folder; empty for all
 * @returns the number of texts, and the problems by file and line, after addresses that would vanish
 */
export async function lintContent(
  siteDir: string,
  only: readonly string[] = [],
): Promise<{texts: number; problems: Problem[]}> {
  const all = readTexts(siteDir);
  const pages = all.filter(({kind}) => kind !== 'downloads');
  const chosen = all.filter(({file}) => only.length === 0 || only.includes(file));
  const problems = only.length === 0 ? vanishedPosts(siteDir, all, new Date()) : [];
  const strays = listFiles(siteDir).filter((file) => only.length === 0 || only.includes(file));
  problems.push(...strays.flatMap((file) => strayFault(file) ?? []));
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
    problems.push(error.problem); // Without the list nothing else can be told.
  }
  return {texts: chosen.length, problems};
}

/** GitHub reads a command to the end of its line, and a property to the next comma. */
const escaped = (text: string, signs: RegExp): string => text.replace(signs, encodeURIComponent);

function githubCommand({file, line, column, rule, message, fix, isNote}: Problem): string {
  const named = {file, line, col: column, title: rule};
  const properties = Object.entries(named).map(
    ([name, value]) => `${name}=${escaped(String(value), /[%\r\n:,]/gu)}`,
  );
  const words = escaped(`${message}\n${fix}`, /[%\r\n]/gu);
  return `::${isNote ? 'notice' : 'error'} ${properties.join(',')}::${words}`;
}

/** GitLab tells faults apart by their fingerprint. */
function gitlabFault({file, line, column, rule, message, fix, isNote}: Problem) {
  const named = JSON.stringify([file, line, column, rule, message]);
  return {
    description: `${message} ${fix}`,
    check_name: rule,
    fingerprint: createHash('sha256').update(named).digest('hex'),
    severity: isNote ? 'info' : 'major',
    location: {path: file, lines: {begin: line}},
  };
}

/**
 * What a forge shows at the lines of a pull request: GitHub's workflow commands and GitLab's report
 * (https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format).
 */
export const reports = {
  github: (problems: readonly Problem[]) => problems.map(githubCommand).join('\n'),
  gitlab: (problems: readonly Problem[]) => JSON.stringify(problems.map(gitlabFault), null, 2),
} as const;
