import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {buildSite} from '../../../supabase/local/build-site.ts';
import {ROOT} from '../../../supabase/local/settings.ts';
import type {NAMES} from '../../run.mjs';
import {processorSecondsOf} from '../processes.ts';
import {findProgram, type ProgramName} from '../programs.ts';
import * as runners from './runners.ts';

/** A part of the tests. On the command line `name` selects all parts of that name. Titles are unique. */
export type Part = {
  name: (typeof NAMES)[number] | 'tools';
  title: string;
  run: runners.TestRunner;
  /** The test files that it runs, as paths from the repository's folder. */
  files?: RegExp;
  /** Its output does not name them, as that of Deno, which runs all as one. */
  hidesFiles?: true;
  /** Programs that the part needs; it begins when they are installed. */
  tools?: readonly ProgramName[];
  /** The part begins when the production build exists. */
  needsSite?: true;
  /** Absent: in `all` alone. In `npm test`, in neither (`own`). A part that is named is not the small one. */
  size?: 'small' | 'own';
  /** The option with which its runner runs the tests of a name; Playwright is given `file:line`. */
  byName?: '-t' | '--test-name-pattern' | '--filter';
};

/** Installs the programs that it is given, before the parts that need them: two apt-get at once fail on the lock. */
export const TOOLS_PART: Part = {
  name: 'tools',
  title: 'programs that the tests need',
  async run(names) {
    const missing = names.filter((name) => {
      try {
        return findProgram(name as ProgramName) === '';
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        return true;
      }
    });
    return missing.length;
  },
};

/** Builds the site once, before the parts that need it. */
export const BUILD_PART: Part = {
  name: 'build',
  title: 'production build',
  async run() {
    await buildSite();
    console.log('  1 passed');
    return 0;
  },
};

const [needsSite] = [true, true] as const;
const CHROMIUM: readonly ProgramName[] = ['headlessShell'];
const SUPABASE: readonly ProgramName[] = ['postgres', 'supabaseDeno'];
const ON_OLDEST = /^tests\/database\/(?!migrations)/u;
const ON_NEWEST = /^tests\/database\/(?:at-one-moment|migrations|grants|logging-in)\.test\.ts$/u;
/** Files with a stack, or a build, of their own. */
const ALONE = /^tests\/(?:faults\/|editor\/(?:preview|site-build))/u;
const IN_NODE = {run: runners.node(ALONE), byName: '--test-name-pattern'} as const;

/** Runs only the part's files. */
const some =
  (run: runners.TestRunner): runners.TestRunner =>
  (args, files) =>
    run([...args, ...files], files);

/** All parts, in starting order: long ones first, because the last to end determines the total time. */
// prettier-ignore
export const PARTS: readonly Part[] = [
  BUILD_PART,
  {name: 'jest', title: 'unit, component and content tests', run: runners.jestProjects('--ignoreProjects', 'site'), files: /^tests\/(?:unit|component|content)\//u, byName: '-t'},
  {name: 'e2e', title: 'browser tests (Playwright)', run: runners.browsers('e2e'), files: /^tests\/e2e\/(?!small)/u, tools: CHROMIUM, needsSite},
  {name: 'faults', title: 'faults: kills, outages, refused starts', ...IN_NODE, files: /^tests\/faults\//u, tools: ['postgres']},
  {name: 'stack', title: 'the stack on one machine', ...IN_NODE, files: /^tests\/stack\//u, tools: [...SUPABASE, 'age']},
  {name: 'engines', title: 'the main flows in Firefox and WebKit', run: runners.browsers('engines'), files: /^tests\/engines\//u, tools: [...CHROMIUM, 'firefox', 'webkit'], needsSite},
  {name: 'content', title: 'texts, and the authors’ commands', ...IN_NODE, files: /^tests\/editor\//u, tools: [...CHROMIUM, 'git']},
  {name: 'functions', title: 'the functions in the Deno and the embedded Postgres of npm start', run: runners.functions('local'), files: /^tests\/functions\/.*\.both\.test\.ts$/u, byName: '--filter', hidesFiles: true},
  {name: 'functions', title: 'the functions in the Deno of Supabase, on a Postgres server', run: runners.functions('production'), files: /^tests\/functions\//u, tools: SUPABASE, byName: '--filter', hidesFiles: true},
  // Creating the schema depends on the server's major version. Rights and locks are tested on both.
  {name: 'database', title: 'the database on Debian’s PostgreSQL', run: runners.database('postgres'), byName: '--test-name-pattern', files: ON_OLDEST, tools: ['postgres']},
  {name: 'database', title: 'the schema on the newest PostgreSQL', run: runners.database('newestPostgres'), byName: '--test-name-pattern', files: ON_NEWEST, tools: ['newestPostgres']},
  {name: 'site', title: 'the built pages, feeds and files', run: runners.jestProjects('--selectProjects', 'site'), files: /^tests\/site\//u, needsSite, byName: '-t'},
  {name: 'ear', title: 'by ear: a screen reader in Firefox and Chromium', run: runners.node(), byName: '--test-name-pattern', files: /^tests\/ear\//u, size: 'own', tools: ['firefox', 'chromium', 'orca'], needsSite},
  {name: 'static', title: 'format, lint and types', run: runners.staticChecks('all')},
  // What whoever changes a line wants to know at once. Failing servers, races, looks and rare states are in `all`.
  {name: 'static', title: 'format of what has changed, lint and types', run: runners.staticChecks('changed'), size: 'small'},
  {name: 'e2e', title: 'each form’s lead and each page, in Chromium', run: some(runners.browsers('e2e')), files: /^tests\/e2e\/(?:attempts|posts|small)\.spec/u, size: 'small', tools: CHROMIUM, needsSite},
  {name: 'site', title: 'each page, feed and link', run: some(runners.jestProjects('--runTestsByPath')), files: /^tests\/site\/(?!downloads|in-short|markdownCopies|reader-mode|reading|specimen|structured-data|wordFiles)/u, size: 'small', needsSite, byName: '-t'},
  {name: 'jest', title: 'pure code and texts', run: some(runners.jestProjects('--runTestsByPath')), files: /^tests\/(?:content\/|unit\/(?!lead-forms\/rules|members|printed))/u, size: 'small', byName: '-t'},
  {name: 'content', title: 'the words of pages, forms and mails', ...IN_NODE, files: /^tests\/editor\/own-texts/u, size: 'small'},
];

/** Every test file on the disk, as a path from the repository's folder. */
export const TEST_FILES = readdirSync(join(ROOT, 'tests'), {recursive: true, encoding: 'utf8'})
  .filter((name) => /\.(?:test|spec)\.tsx?$/u.test(name))
  .map((name) => join('tests', name))
  .toSorted();

/** The test files that a part runs. */
export const filesOf = ({files}: Part): string[] => TEST_FILES.filter((file) => files?.test(file));

/** The process of a part. It ends with its parent, and so do its programs. */
if (require.main === module) {
  process.once('disconnect', () => process.exit(1));
  const [title, ...args] = process.argv.slice(2);
  const part = [TOOLS_PART, ...PARTS].find((it) => it.title === title);
  void part?.run(args, filesOf(part)).then((code) => {
    const seconds = processorSecondsOf(process.pid);
    process.send?.(seconds, () => process.exit(code));
  });
}
