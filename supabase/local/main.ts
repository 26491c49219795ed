import {buildSite, BUILD_FOLDER} from './build-site.ts';
import {prepareDataFolder, type DataFolder} from './data-folder.ts';
import {isLock, takeLock} from './lock.ts';
import {assertPortFree} from './port.ts';
import {startPreview} from './preview.ts';
import {showScreen} from './screen.ts';
import {loadEnvFile, readSettings, type Settings} from './settings.ts';
import {startStack, type Stack} from './stack.ts';
import {StartError} from './start-error.ts';
import {functionsSettings, usesStandIn} from './functions-settings.ts';

/**
 * `npm start`, or with `--dev` the same behind a live preview of the site. Runs until Ctrl-C or SIGTERM. Whatever prevents
 * a start is told in one sentence, with exit code 1 and nothing left running.
 */
export async function main(args: string[]): Promise<void> {
  try {
    loadEnvFile();
    await run(readSettings(process.env), args.includes('--dev'));
  } catch (error) {
    const words = error instanceof StartError ? error.message : ((error as Error).stack ?? error);
    console.error(`\nCannot start. ${words}`);
    process.exit(1);
  }
}

async function run(settings: Settings, live: boolean): Promise<void> {
  const folder = prepareDataFolder(settings.DATA_DIR);
  holdDataFolder(folder, settings);
  await assertPortsFree(settings);
  await functionsSettings(settings, folder);
  if (!live && settings.SITE_DIR === undefined) {
    await buildSite();
  }
  const siteFolder = live ? null : (settings.SITE_DIR ?? BUILD_FOLDER);
  const stack = await startStack(settings, folder, siteFolder, report);
  const preview = live ? await startPreview(settings, stack) : null;
  stopOnSignal(stack, preview?.stop ?? (() => undefined));
  showScreen(settings, folder, live);
}

/** One stack on one data folder. The lock ends with this process, however it ends. */
function holdDataFolder(folder: DataFolder, settings: Settings): void {
  const answer = takeLock(folder.lock, settings.PORT);
  if (!isLock(answer)) {
    throw new StartError(
      `The site already runs from this data folder (${folder.root}) as process ${answer.pid}, at http://localhost:${answer.port}. Use that one, or stop it first with: kill ${answer.pid}`,
    );
  }
  process.once('exit', answer.release);
}

async function assertPortsFree(settings: Settings): Promise<void> {
  await assertPortFree(settings.HOST, settings.PORT, 'PORT');
  await assertPortFree('127.0.0.1', settings.FUNCTIONS_PORT, 'FUNCTIONS_PORT');
  if (settings.DATABASE_URL === undefined) {
    await assertPortFree('127.0.0.1', settings.DATABASE_PORT, 'DATABASE_PORT');
  }
  if (usesStandIn(settings)) {
    await assertPortFree('127.0.0.1', settings.CRM_PORT, 'CRM_PORT');
  }
}

function stopOnSignal(stack: Stack, stopPreview: () => void): void {
  let wishes = 0;
  const stop = async () => {
    wishes += 1;
    if (wishes > 2) {
      return;
    }
    stopPreview();
    if (wishes === 1) {
      report('Stopping. Leads under way are finished first; Ctrl-C again stops at once.');
      await stack.stop();
    } else {
      await stack.kill();
    }
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  process.stdout.on('error', () => undefined); // a terminal that was closed must not break the farewell
  if (process.env.npm_lifecycle_event !== undefined) {
    whenParentEnds(stop);
  }
}

/** npm passes a SIGTERM on to the shell between it and us, and the shell ends without passing it on. */
function whenParentEnds(stop: () => Promise<void>): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(watch);
      void stop();
    }
  }, 500);
}

function report(line: string): void {
  console.log(line);
}
