import {execFile} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import type {PostKind} from '../../posts/plugin/frontMatter';
import {readPostFile} from '../../posts/plugin/postFile';
import {POST_ADDRESSES, POST_FOLDERS} from '../../posts/plugin/postFolder';
import type {Problem} from '../../posts/plugin/problem';
import {labelOf} from './deskConfig';

/** Where an author finds a problem at the desk. */
type DeskPlace = Readonly<{
  /** A field's label, or `Text, line 5`. */
  place: string;
  /** The words there; empty for a field, which shows its own. */
  quote: string;
}>;

const KEY = /^(?<field>\w+):/u;
/** The characters of a long line that are shown on either side of the problem. */
const AROUND = 60;

function quoteOf(line: string, column: number): string {
  const from = Math.max(0, column - 1 - AROUND);
  const words = line.slice(from, column - 1 + AROUND).trim();
  const isCut = [from > 0, column - 1 + AROUND < line.length];
  return `${isCut[0] ? '… ' : ''}${words}${isCut[1] ? ' …' : ''}`;
}

/** The field that a line of the front matter belongs to: its own, or the one whose value it goes on with. */
function fieldPlace(lines: readonly string[], line: number): DeskPlace {
  const own = lines[line - 1] ?? '';
  const key = /^(?:---|#)/u.test(own)
    ? undefined
    : lines
        .slice(0, line)
        .toReversed()
        .find((it) => KEY.test(it));
  const field = KEY.exec(key ?? '')?.groups?.field;
  return field === undefined
    ? {place: 'Fields', quote: own.startsWith('#') ? own : ''}
    : {place: labelOf(field), quote: ''};
}

/**
 * A problem's place in the desk's form, whose field “Text” begins below the front matter.
 *
 * @param text the whole file
 */
export function deskPlace(
  text: string,
  {line, column, rule}: Pick<Problem, 'line' | 'column' | 'rule'>,
): DeskPlace {
  const lines = text.split('\n');
  const {bodyStart} = readPostFile(text);
  const start = bodyStart + text.slice(bodyStart).search(/\S|$/u);
  const first = text.slice(0, start).split('\n').length;
  if (line >= first) {
    return {place: `Text, line ${line - first + 1}`, quote: quoteOf(lines[line - 1] ?? '', column)};
  }
  // The end of the front matter stands for what is missing: a field, or something in the text.
  const isEnd = lines[line - 1]?.startsWith('---') && line > 1;
  return isEnd && rule !== 'front-matter' ? {place: 'Text', quote: ''} : fieldPlace(lines, line);
}

/**
 * Does one piece of work at a time. Who asks for a piece that still waits for its turn shares it; one that has begun is not shared, because
 * it may have read what has changed since.
 *
 * @returns a function that takes the piece's name and the work, and gives what the work gives, or fails as it does
 */
export function turns<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, Promise<T>>();
  let last: Promise<unknown> = Promise.resolve();
  return (name, work) => {
    const known = waiting.get(name);
    if (known) {
      return known;
    }
    const own = last.then(() => {
      waiting.delete(name);
      return work();
    });
    waiting.set(name, own);
    last = own.catch(() => undefined);
    return own;
  };
}

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
