import {execFile} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import type {PostKind} from '../../posts/plugin/frontMatter';
import {POST_ADDRESSES, POST_FOLDERS} from '../../posts/plugin/postFolder';
import type {Problem} from '../../posts/plugin/problem';
import {type DeskPlace, deskPlace} from './deskPlace';
import {turns} from './turns';

/** What `npm run lint:content` says of one text, or of all. */
export type Report = Readonly<{
  /** Warnings come last. */
  problems: readonly (Problem & DeskPlace)[];
  /** The path of the text's page; null for all texts. */
  address: string | null;
  /** Whether the text has a file. */
  isSaved: boolean;
}>;

const run = promisify(execFile);
const LINT = path.join(__dirname, '../lint/command.ts');
/** Enough for a fault in every sentence of the site, in bytes. */
const MOST_OUTPUT = 64 * 1024 * 1024;

/** A check takes a processor for seconds, and every save asks for one. */
const inTurn = turns<Report['problems']>();

const postFolders: readonly string[] = Object.values(POST_FOLDERS);

/** Posts are read at the desk's form; other texts have their lines alone. */
function placed(siteDir: string, problem: Problem): Problem & DeskPlace {
  const {file, line, column} = problem;
  const place = postFolders.includes(path.posix.dirname(file))
    ? deskPlace(readFileSync(path.join(siteDir, file), 'utf8'), problem)
    : {place: `line ${line}, column ${column}`, quote: ''};
  return {...problem, ...place};
}

/** Exit code 1 means problems, which stand on the standard output. */
async function lint(siteDir: string, files: readonly string[]): Promise<Report['problems']> {
  const args = ['--import', 'tsx', LINT, '--json', ...files];
  const options = {cwd: siteDir, maxBuffer: MOST_OUTPUT};
  const {stdout} = await run(process.execPath, args, options).catch(
    (error: {stdout?: string; stderr?: string}) => {
      if (error.stdout) {
        return {stdout: error.stdout};
      }
      throw new Error(error.stderr || 'The check could not be run.');
    },
  );
  return (JSON.parse(stdout) as Problem[])
    .map((problem) => placed(siteDir, problem))
    .toSorted((a, b) => Number(a.isWarning ?? false) - Number(b.isWarning ?? false));
}

/**
 * Checks a post, or all texts, in a process of its own, so that the check reads rules and words anew. One check runs at a time.
 *
 * @param kind the post's kind; all texts without one
 * @throws when the check itself fails, with its words
 */
export async function report(siteDir: string, kind: string, slug: string): Promise<Report> {
  if (!Object.hasOwn(POST_FOLDERS, kind)) {
    return {problems: await inTurn('', () => lint(siteDir, [])), address: null, isSaved: true};
  }
  const name = path.basename(slug);
  const file = `${POST_FOLDERS[kind as PostKind]}/${name}.md`;
  const isSaved = name !== '' && existsSync(path.join(siteDir, file));
  return {
    problems: isSaved ? await inTurn(file, () => lint(siteDir, [file])) : [],
    address: `${POST_ADDRESSES[kind as PostKind]}/${name}`,
    isSaved,
  };
}
