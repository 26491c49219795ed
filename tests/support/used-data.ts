import {createHash} from 'node:crypto';
import {cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {startChild} from '../../supabase/local/child.ts';
import {toEmbeddedUrl} from '../../supabase/local/connect-postgres.ts';
import {openDataFolder, prepareDataFolder} from '../../supabase/local/data-folder.ts';
import {startEmbeddedPostgres} from '../../supabase/local/embedded-postgres.ts';
import {makeFunctionsSettings, planFunctions} from '../../supabase/local/functions-program.ts';
import {isLock, takeLock} from '../../supabase/local/lock.ts';
import {migrate} from '../../supabase/local/migrate.ts';
import {readSettings, ROOT} from '../../supabase/local/settings.ts';
import {freePort} from './free-ports.ts';
import type {DatabaseServer} from './postgres-server.ts';
import {trialSettings, type TrialSettings} from './start-program.ts';
import {until} from './until.ts';

const CACHE = join(ROOT, 'node_modules', '.cache', 'pugmark');
const NAME = 'used-data-';

/** Like {@link trialSettings}, with the data of {@link copyUsedData}. For tests that are not about the first start. */
export async function usedTrialSettings(): Promise<TrialSettings> {
  const settings = await trialSettings();
  await copyUsedData(settings.DATA_DIR);
  return settings;
}

/** Copies what a first start makes, without leads, keys and logs. Making it takes most of a start's CPU time. */
export async function copyUsedData(root: string): Promise<void> {
  const from = openDataFolder(await usedData());
  const to = openDataFolder(root);
  mkdirSync(root, {recursive: true, mode: 0o700});
  cpSync(from.postgres, to.postgres, {recursive: true});
  cpSync(from.denoCache, to.denoCache, {recursive: true});
}

/** The folder to copy. It is made again when the lock file or the SQL has changed, by one process at a time. */
async function usedData(): Promise<string> {
  mkdirSync(CACHE, {recursive: true});
  const name = NAME + hashInputs();
  const isMade = () => readdirSync(CACHE).includes(name);
  if (isMade()) {
    return join(CACHE, name);
  }
  const lock = await until('another process to make the data', () => {
    const turn = takeLock(join(CACHE, 'used-data.lock'));
    return isLock(turn) && turn;
  });
  try {
    if (!isMade()) {
      await makeUsedData(join(CACHE, name));
    }
  } finally {
    lock.release();
  }
  return join(CACHE, name);
}

/** Starts the embedded Postgres in `folder` on a free port, as `npm start` does. */
export async function startEmbeddedServer(folder: string): Promise<DatabaseServer> {
  const port = await freePort();
  const stop = await startEmbeddedPostgres(prepareDataFolder(folder), port);
  return {url: toEmbeddedUrl(port), stop};
}

async function makeUsedData(folder: string): Promise<void> {
  for (const name of readdirSync(CACHE).filter((it) => it.startsWith(NAME))) {
    rmSync(join(CACHE, name), {recursive: true});
  }
  const draft = prepareDataFolder(`${folder}.new`);
  const database = await startEmbeddedServer(draft.root);
  await migrate(database.url);
  await database.stop();
  const settings = await makeFunctionsSettings(readSettings({}), draft);
  const functions = await startChild(planFunctions(draft, await freePort(), settings));
  await functions.stop();
  renameSync(draft.root, folder);
}

function hashInputs(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const folder of ['migrations', 'schemas'].map((name) => join(ROOT, 'supabase', name))) {
    const files = readdirSync(folder).toSorted();
    files.forEach((file) => hash.update(readFileSync(join(folder, file))));
  }
  return hash.digest('hex').slice(0, 16);
}
