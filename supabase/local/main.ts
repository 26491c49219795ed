import {relative} from 'node:path';
import {CRM} from '../functions/_shared/crm/chosen-crm.ts';
import {startChild, type Child} from './child.ts';
import {buildSite, BUILD_FOLDER, runDocusaurus} from './build-site.ts';
import {prepareDataFolder, type DataFolder} from './data-folder.ts';
import {isUsingInbox, isUsingStandIn, makeFunctionsSettings} from './functions-program.ts';
import {assertWritable} from './install.mjs';
import {isLock, takeLock} from './lock.ts';
import {assertPortsFree, isResponding} from './ports.ts';
import {loadEnvFile, readSettings, ROOT, type Settings, toHttpOrigin} from './settings.ts';
import {startStack} from './stack.ts';
import {StartError} from './terminal.ts';
import {stopInOrder, stopWithNpm} from './stop.ts';

// When it cannot start, it prints one sentence and exits with 1, and nothing is left running.
/** `npm start`, or with `--dev` the stack behind a live preview. @param parent the process that started this one */
export async function runMain(args: string[], parent: number): Promise<void> {
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
  if (live || settings.SITE_DIR === undefined) {
    assertWritable(ROOT);
  }
  const folder = prepareDataFolder(settings.DATA_DIR);
  holdDataFolder(folder, settings);
  await assertPortsFree(settings, live ? 'npm run dev' : 'npm start');
  await makeFunctionsSettings(settings, folder);
  if (!live && settings.SITE_DIR === undefined) {
    await buildSite();
  }
  const siteFolder = live ? null : (settings.SITE_DIR ?? BUILD_FOLDER);
  const stack = await startStack(settings, folder, siteFolder);
  const preview = live ? await startPreview(settings) : null;
  const broken = [
    stack.broken,
    preview?.ended.then((how) => `The live preview ended (${how}); its messages are above`),
  ];
  const stop = async () => {
    await preview?.stop();
    await stack.stop();
  };
  stopInOrder(stop, Promise.race(broken.filter((it) => it !== undefined)));
  showScreen(settings, folder, live);
}

/** Locks the data folder for this stack, until this process ends. */
function holdDataFolder({lock, root}: DataFolder, {PORT, PARTS_PORT}: Settings): void {
  const taken = takeLock(lock, {site: PORT, parts: PARTS_PORT});
  if (isLock(taken)) {
    process.once('exit', taken.release);
    return;
  }
  throw new StartError(
    taken.ports === undefined
      ? `A command (process ${taken.pid}) is using the data folder (${root}). Start again when it has ended.`
      : `The site already runs from this data folder (${root}) as process ${taken.pid}, at http://localhost:${taken.ports.site}. Use that one, or stop it first with: kill ${taken.pid}`,
  );
}

/** Starts Docusaurus' live preview, which calls the functions across origins, as the deployed site does. */
function startPreview({HOST, PORT, FUNCTIONS_PORT}: Settings): Promise<Child> {
  const program = runDocusaurus(['start', '--port', String(PORT), '--host', HOST, '--no-open'], {
    FUNCTIONS_URL: `http://localhost:${FUNCTIONS_PORT}`,
  });
  const isReady = () => isResponding(`${toHttpOrigin(HOST, PORT)}/`);
  return startChild({...program, name: 'The live preview', logFile: null, isReady});
}

function showScreen(settings: Settings, folder: DataFolder, live: boolean): void {
  const site = toHttpOrigin(
    settings.HOST === '127.0.0.1' ? 'localhost' : settings.HOST,
    settings.PORT,
  );
  const data = relative(ROOT, folder.root) || folder.root;
  const kept = settings.DATABASE_URL === undefined ? `in ${data}/` : 'in your Postgres server';
  const onward = isUsingStandIn(settings)
    ? `then to a fake CRM on this machine (http://127.0.0.1:${settings.CRM_PORT}/received)`
    : `then to ${CRM.name}`;
  console.log(
    [
      '',
      `  Site     ${site}${live ? '   (live preview: edit and see)' : ''}`,
      `  Leads    are kept ${kept}, ${onward}`,
      ...(isUsingInbox(settings)
        ? [`  Mails    are caught on this machine: http://127.0.0.1:${settings.INBOX_PORT}`]
        : []),
      '  See them npm run leads -- list',
      `  Logs     ${process.stdout.isTTY ? `${data}/logs` : 'are printed here'}`,
      '  Stop     Ctrl-C (nothing is lost)',
      '',
    ].join('\n'),
  );
}
