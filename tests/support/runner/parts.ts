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
} from './test-runners.ts';

type Needs = {
  /** Programs that the part needs; it begins when they are installed. */
  tools?: readonly ProgramName[];
  /** The part begins when the production build is there. */
  needsSite?: true;
  quick?: true;
};

/** The name of a part on the command line, or of what parts need first. */
type Name = (typeof NAMES)[number] | 'tools';

/** One part of the tests; `name` chooses it on the command line, with others of that name. Titles are unique. */
export type Part = Needs & {name: Name; title: string; run: TestRunner};

const part = (name: Name, title: string, run: TestRunner, needs: Needs = {}): Part => ({
  name,
  title,
  run,
  ...needs,
});

/** Before the parts that need programs; their names are its arguments. Two apt-get at once would fail on its lock. */
export const TOOLS_PART = part('tools', 'programs that the tests need', async (_folder, tools) => {
  tools.forEach((name) => findProgram(name as ProgramName));
  return [];
});

/** Comes before the parts that need the site: built once, it stays the same under all of them. */
export const BUILD_PART = part('build', 'production build', () =>
  buildSite().then(() => [{name: 'the build', file: '', passed: true}]),
);

const CHROMIUM = {tools: ['fonts', 'browser', 'headlessShell']} as const;
const needsSite = true;
const quick = true;
const ON_OLDEST = /^(?!migrations).*\.test\.ts$/u;
const ON_NEWEST = /^(?:at-one-moment|migrations|grants)\.test\.ts$/u;

/** All parts, in the order in which they start: the long ones first, because the last to end decides. */
export const PARTS: readonly Part[] = [
  BUILD_PART,
  part('e2e', 'browser tests (Playwright)', browsers('e2e'), {...CHROMIUM, needsSite}),
  part('faults', 'faults: kills, outages, refused starts', node('tests/faults'), {
    tools: ['postgres'],
  }),
  part('stack', 'the stack on one machine', node('tests/stack'), {
    tools: ['postgres', 'age', 'supabaseDeno'],
  }),
  part('engines', 'the main flows in Firefox and WebKit', browsers('engines'), {
    tools: ['firefox', 'webkit'],
    needsSite,
  }),
  part('content', 'texts, and the author’s editor', node('tests/editor'), CHROMIUM),
  part('functions', 'the functions in Deno, on the embedded Postgres', functions('local')),
  part(
    'functions',
    'the functions in the Deno of Supabase, on a Postgres server',
    functions('production'),
    {tools: ['postgres', 'supabaseDeno']},
  ),
  // What the server's major decides: how the schema is made; rights and locks are proved on both.
  part('database', 'the database on Debian’s PostgreSQL', database('postgres', ON_OLDEST), {
    tools: ['postgres'],
  }),
  part('database', 'the schema on the newest PostgreSQL', database('newestPostgres', ON_NEWEST), {
    tools: ['newestPostgres'],
  }),
  part('jest', 'unit, component and content tests', jest('unit', 'component', 'content'), {quick}),
  part('site', 'the built pages, feeds and files', jest('site'), {needsSite}),
  part('static', 'format, lint and types', staticChecks, {quick}),
];
