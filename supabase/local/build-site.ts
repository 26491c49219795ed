import {spawn, type ChildProcess} from 'node:child_process';
import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {pathToFileURL} from 'node:url';
import {inputHash} from './input-hash.ts';
import {isLock, takeLock, type Lock} from './lock.ts';
import {lastLines, openLog} from './log-file.ts';
import {step} from './progress.ts';
import {environmentWithoutSecrets, ROOT} from './settings.ts';
import {StartError} from './start-error.ts';

const CACHE = join(ROOT, 'node_modules', '.cache', 'pugmark');
const STAMP = join(CACHE, 'build.json');

/** The folder of the production build. */
export const BUILD_FOLDER = join(ROOT, 'build');

/**
 * Builds the production site unless the last build has the same inputs. Concurrent callers wait for each other.
 *
 * @throws {StartError} with the end of Docusaurus' output when the build fails, or when this user may not write the
 *   folder
 */
export async function buildSite(): Promise<void> {
  const hash = inputHash(ROOT, process.env);
  const lock = await takeTurn();
  if (lock === null && lastBuild() !== hash) {
    throw new StartError(
      `The site must be built, and this user cannot write in ${CACHE}. Start once as the owner of that folder, or serve a finished build with SITE_DIR.`,
    );
  }
  try {
    if (lastBuild() !== hash) {
      await step('Building the site', build);
      writeFileSync(STAMP, JSON.stringify({hash, made: madeAt()}));
    }
  } finally {
    lock?.release();
  }
}

/** The lock for building; null where this user may not write, who can still serve an existing build. */
async function takeTurn(): Promise<Lock | null> {
  try {
    mkdirSync(CACHE, {recursive: true});
    accessSync(CACHE, constants.W_OK);
  } catch {
    return null;
  }
  return waitForTurn(join(CACHE, 'build.lock'));
}

/**
 * Runs Docusaurus as a child process that ends with this one, even after a crash.
 *
 * @param environment settings of the site, added to this process' environment without its secrets
 */
export function runDocusaurus(
  args: string[],
  output: number | 'inherit',
  environment: NodeJS.ProcessEnv = {},
): ChildProcess {
  const guard = pathToFileURL(join(ROOT, 'supabase', 'local', 'end-with-parent.mjs')).href;
  const docusaurus = join(ROOT, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
  return spawn(process.execPath, ['--import', guard, docusaurus, ...args], {
    cwd: ROOT,
    stdio: ['pipe', output, output],
    detached: true,
    env: {
      ...environmentWithoutSecrets(),
      ...environment,
      END_WITH_PARENT: '1',
      NO_UPDATE_NOTIFIER: '1',
    },
  });
}

async function build(): Promise<void> {
  const logFile = join(CACHE, 'build.log');
  const log = openLog(logFile);
  const logStart = fstatSync(log).size;
  const child = runDocusaurus(['build'], log);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  closeSync(log);
  if (code !== 0) {
    throw new StartError(
      `The site could not be built. Correct what Docusaurus names here and start again.\n\n${lastLines(logFile, 30, logStart)}`,
    );
  }
}

/** The input hash of the build in build/; null when the build is not the stamped one. */
function lastBuild(): string | null {
  try {
    const {hash, made} = JSON.parse(readFileSync(STAMP, 'utf8')) as {hash: string; made: number};
    return made === madeAt() ? hash : null;
  } catch {
    return null; // the stamp is missing or truncated
  }
}

/** The build's modification time, which tells a manual or interrupted build from the stamped one. */
function madeAt(): number {
  return statSync(join(BUILD_FOLDER, 'index.html'), {throwIfNoEntry: false})?.mtimeMs ?? 0;
}

async function waitForTurn(file: string): Promise<Lock> {
  const first = takeLock(file);
  return isLock(first)
    ? first
    : await step(`Waiting for another build (process ${first.pid})`, async () => {
        for (;;) {
          await sleep(200);
          const answer = takeLock(file);
          if (isLock(answer)) {
            return answer;
          }
        }
      });
}
