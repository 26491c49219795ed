import {setTimeout as sleep} from 'node:timers/promises';
import {buildSite, BUILD_FOLDER, docusaurus} from './build-site.ts';
import {prepareDataFolder, type DataFolder} from './data-folder.ts';
import {functionsSettings} from './functions-settings.ts';
import {isElsewhere, isLock, LONGEST_SILENCE, takeLock} from './lock.ts';
import {assertPortsFree, responds} from './ports.ts';
import {showScreen} from './terminal.ts';
import {loadEnvFile, readSettings, type Settings, httpOrigin} from './settings.ts';
import {startStack, type Stack} from './stack.ts';
import {StartError} from './start-error.ts';
import {stopOnFault, stopOnSignal, stopWithNpm} from './stop.ts';
import {startProgram} from './child.ts';

/**
 * `npm start`, or with `--dev` the same stack behind a live preview. Runs until Ctrl-C or SIGTERM. When it cannot
 * start, it prints one sentence and exits with code 1, and nothing is left running.
 *
 * @param parent the process that started this one
 */
export async function main(args: string[], parent: number): Promise<void> {
  stopWithNpm(parent);
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
  const command = live ? 'npm run dev' : 'npm start';
  const folder = prepareDataFolder(settings.DATA_DIR);
  await holdDataFolder(folder, settings);
  await assertPortsFree(settings, command);
  await functionsSettings(settings, folder);
  if (!live && settings.SITE_DIR === undefined) {
    await buildSite();
    await assertPortsFree(settings, command); // checked again, because a build takes long enough for another program to take one
  }
  const siteFolder = live ? null : (settings.SITE_DIR ?? BUILD_FOLDER);
  const stack = await startStack(settings, folder, siteFolder, report);
  const preview = live ? await startPreview(settings, stack) : null;
  const stop = async () => {
    preview?.stop();
    await stack.stop();
  };
  stopOnSignal(stop, report);
  stopOnFault(stop);
  showScreen(settings, folder, live);
}

/** Locks the data folder for this stack, until this process ends. */
async function holdDataFolder(folder: DataFolder, settings: Settings): Promise<void> {
  const deadline = Date.now() + LONGEST_SILENCE;
  let taken = takeLock(folder.lock, settings.PORT);
  if (!isLock(taken) && isElsewhere(taken)) {
    report('Another container or machine has the data folder, or was killed just now. Waiting …');
  }
  while (!isLock(taken) && isElsewhere(taken) && Date.now() < deadline) {
    await sleep(1000);
    taken = takeLock(folder.lock, settings.PORT);
  }
  if (isLock(taken)) {
    process.once('exit', taken.release);
    return;
  }
  throw new StartError(
    isElsewhere(taken)
      ? `The site already runs from this data folder (${folder.root}) in another container or on another machine. Stop it there, or set DATA_DIR to another folder.`
      : `The site already runs from this data folder (${folder.root}) as process ${taken.pid}, at http://localhost:${taken.port}. Use that one, or stop it first with: kill ${taken.pid}`,
  );
}

function report(line: string): void {
  console.log(line);
}

/**
 * Starts Docusaurus' live preview in front of the stack. The preview calls the functions across origins, as the
 * deployed site calls Supabase; this needs no proxy and exercises CORS.
 *
 * @returns when the preview answers; when the preview ends, so does the program
 */
async function startPreview(settings: Settings, stack: Stack): Promise<{stop: () => void}> {
  const {HOST, PORT, FUNCTIONS_PORT} = settings;
  const program = docusaurus(['start', '--port', String(PORT), '--host', HOST, '--no-open'], {
    FUNCTIONS_URL: `http://localhost:${FUNCTIONS_PORT}`,
  });
  const child = startProgram(program, 'inherit');
  let stopping = false;
  child.once('exit', async (code) => {
    if (!stopping) {
      console.error(`\nThe live preview ended (exit code ${code}); its own words are above.`);
      await stack.stop();
      process.exit(1);
    }
  });
  while (!(await responds(`${httpOrigin(HOST, PORT)}/`))) {
    await sleep(300);
  }
  return {
    stop: () => {
      stopping = true;
      child.kill('SIGTERM');
    },
  };
}
