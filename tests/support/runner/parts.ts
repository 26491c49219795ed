import {buildSite} from '../../../supabase/local/build-site.ts';
import type {NAMES} from '../../run.mjs';
import {findProgram, type ProgramName} from '../programs.ts';
import {
  browsers,
  database,
  functions,
  jest,
  node,
  staticChecks,
  type TestRunner,
} from './runners.ts';

/** One part of the tests; `name` chooses it on the command line, with others of that name. Titles are unique. */
export type Part = {
  name: (typeof NAMES)[number] | 'tools';
  title: string;
  run: TestRunner;
  /** Programs that the part needs; it begins when they are installed. */
  tools?: readonly ProgramName[];
  /** The part begins when the production build is there. */
  needsSite?: true;
  quick?: true;
};

/** A part; what it needs last. */
const part = (name: Part['name'], title: string, run: TestRunner, needs?: Partial<Part>): Part => ({
  name,
  title,
  run,
  ...needs,
});

/** Before the parts that need programs; their names are its arguments. Two apt-get at once would fail on its lock. */
export const TOOLS_PART = part('tools', 'programs that the tests need', async (names) => {
  names.forEach((name) => findProgram(name as ProgramName));
  return 0;
});

/** Comes before the parts that need the site: built once, it stays the same under all of them. */
export const BUILD_PART = part('build', 'production build', async () => {
  await buildSite();
  console.log('  1 passed');
  return 0;
});

const quick = true;
const needsSite = true;
const CHROMIUM: readonly ProgramName[] = ['fonts', 'browser', 'headlessShell'];
const SUPABASE: readonly ProgramName[] = ['postgres', 'supabaseDeno'];
const ON_OLDEST = /^(?!migrations).*\.test\.ts$/u;
const ON_NEWEST = /^(?:at-one-moment|migrations|grants)\.test\.ts$/u;

/** All parts, in the order in which they start: the long ones first, because the last to end decides. */
// prettier-ignore
export const PARTS: readonly Part[] = [
  BUILD_PART,
  part('jest', 'unit, component and content tests', jest('unit', 'component', 'content'), {quick}),
  part('e2e', 'browser tests (Playwright)', browsers('e2e'), {tools: CHROMIUM, needsSite}),
  part('faults', 'faults: kills, outages, refused starts', node('tests/faults'), {tools: ['postgres']}),
  part('stack', 'the stack on one machine', node('tests/stack'), {tools: [...SUPABASE, 'age']}),
  part('engines', 'the main flows in Firefox and WebKit', browsers('engines'), {tools: ['firefox', 'webkit'], needsSite}),
  part('content', 'texts, and the author’s editor', node('tests/editor'), {tools: CHROMIUM}),
  part('functions', 'the functions in Deno, on the embedded Postgres', functions('local')),
  part('functions', 'the functions in the Deno of Supabase, on a Postgres server', functions('production'), {tools: SUPABASE}),
  // What the server's major decides: how the schema is made; rights and locks are proved on both.
  part('database', 'the database on Debian’s PostgreSQL', database('postgres', ON_OLDEST), {tools: ['postgres']}),
  part('database', 'the schema on the newest PostgreSQL', database('newestPostgres', ON_NEWEST), {tools: ['newestPostgres']}),
  part('site', 'the built pages, feeds and files', jest('site'), {needsSite}),
  part('static', 'format, lint and types', staticChecks, {quick}),
];

/** The process of a part: ends with the one that started it, as do the part's programs. */
async function runHere([title, ...args]: readonly string[]): Promise<void> {
  process.once('SIGTERM', () => process.exit(143)).once('disconnect', () => process.exit(1));
  const meant = [TOOLS_PART, ...PARTS].find((it) => it.title === title);
  process.exit(await meant?.run(args));
}

if (require.main === module) {
  runHere(process.argv.slice(2)).catch((error: Error) => {
    console.error(error.stack ?? error.message);
    process.exit(1);
  });
}
