import {createHash, type Hash} from 'node:crypto';
import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {pathToFileURL} from 'node:url';
import {SITE_SETTING_NAMES} from '../../src/config/parseDeployment.ts';
import {runProgram, type Program} from './child.ts';
import {isLock, takeLock, type Lock} from './lock.ts';
import {step} from './terminal.ts';
import {removeSecrets, ROOT} from './settings.ts';
import {StartError} from './start-error.ts';

const CACHE = join(ROOT, 'node_modules', '.cache', 'pugmark');
const STAMP = join(CACHE, 'build.json');

/** The folder of the production build. */
export const BUILD_FOLDER = join(ROOT, 'build');

/**
 * Builds the production site unless the last build has the same inputs. Concurrent callers wait for each other.
 * @throws {StartError} with the end of Docusaurus' output, or when this user may not write the folder
 */
export async function buildSite(): Promise<void> {
  const hash = hashInputs(ROOT, process.env);
  if (lastBuild() === hash) {
    return;
  }
  try {
    mkdirSync(CACHE, {recursive: true});
    accessSync(CACHE, constants.W_OK);
  } catch {
    throw new StartError(
      `The site must be built, and this user cannot write in ${CACHE}. Start once as the owner of that folder, or serve a finished build with SITE_DIR.`,
    );
  }
  const lock = await waitForTurn(join(CACHE, 'build.lock'));
  try {
    if (lastBuild() !== hash) {
      await step('Building the site', build);
      writeFileSync(STAMP, JSON.stringify({hash, made: readBuildTime()}));
    }
  } finally {
    lock.release();
  }
}

/**
 * How to run Docusaurus. It gets each setting of the site, empty where unset, so that it takes none from `.env`.
 * @param settings of the site, added to this process' environment without its secrets
 */
export function runDocusaurus(args: string[], settings: NodeJS.ProcessEnv = {}): Program {
  const given = Object.fromEntries(
    SITE_SETTING_NAMES.map((name) => [name, process.env[name] ?? '']),
  );
  const guard = pathToFileURL(join(ROOT, 'supabase', 'local', 'end-with-parent.mjs')).href;
  const program = join(ROOT, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
  const own = {HANDBOOK: given.HANDBOOK || 'on', END_WITH_PARENT: '1', NO_UPDATE_NOTIFIER: '1'};
  return {
    command: process.execPath,
    args: ['--import', guard, program, ...args],
    environment: {...removeSecrets(), ...given, ...settings, ...own},
  };
}

async function build(): Promise<void> {
  const failure = await runProgram(runDocusaurus(['build']), join(CACHE, 'build.log'), 30);
  if (failure !== null) {
    throw new StartError(
      `The site could not be built. Correct what Docusaurus names here and start again.\n\n${failure}`,
    );
  }
}

/** The input hash of the build in build/; null when the build is not the stamped one. */
function lastBuild(): string | null {
  try {
    const {hash, made} = JSON.parse(readFileSync(STAMP, 'utf8')) as {hash: string; made: number};
    return made === readBuildTime() ? hash : null;
  } catch {
    return null; // the stamp is missing or truncated
  }
}

/** The build's modification time, which tells a manual or interrupted build from the stamped one. */
function readBuildTime(): number {
  return statSync(join(BUILD_FOLDER, 'index.html'), {throwIfNoEntry: false})?.mtimeMs ?? 0;
}

async function waitForTurn(file: string): Promise<Lock> {
  let taken = takeLock(file);
  if (!isLock(taken)) {
    await step(`Waiting for another build (process ${taken.pid})`, async () => {
      while (!isLock(taken)) {
        await sleep(200);
        taken = takeLock(file);
      }
    });
  }
  return taken as Lock;
}

/** Entries of the root that do not affect the site; nor do settings, logs, keys and what operators export. */
const NOT_INPUT = new Set([
  '.git',
  '.ci',
  '.data',
  '.docusaurus',
  'build',
  'node_modules',
  'supabase',
  'tests',
  'coverage',
  'playwright-report',
  'test-results',
]);
const NOT_INPUT_NAME = /^\.env|\.(?:log|key|age|csv|jsonl)$/u;

/** A hash over all that the site is built from: files, settings and the day, on which a scheduled post appears. */
export function hashInputs(root: string, environment: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const name of SITE_SETTING_NAMES) {
    hash.update(`${name}=${environment[name] ?? ''}\n`);
  }
  for (const entry of readdirSync(root, {withFileTypes: true}).toSorted(byName)) {
    if (!NOT_INPUT.has(entry.name) && !NOT_INPUT_NAME.test(entry.name)) {
      updateHash(hash, join(root, entry.name));
    }
  }
  updateHash(hash, join(root, 'supabase', 'functions', '_shared', 'lead-forms'));
  return hash.digest('hex');
}

function updateHash(hash: Hash, path: string): void {
  // Undefined for a dangling symlink, which some editors create as a lock.
  const found = statSync(path, {throwIfNoEntry: false});
  if (found?.isDirectory()) {
    for (const entry of readdirSync(path, {withFileTypes: true}).toSorted(byName)) {
      updateHash(hash, join(path, entry.name));
    }
  } else if (found?.isFile()) {
    hash.update(path).update(readFileSync(path));
  }
}

function byName(a: {name: string}, b: {name: string}): number {
  return a.name < b.name ? -1 : 1;
}
