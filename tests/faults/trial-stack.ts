import {execFileSync} from 'node:child_process';
import {connectPostgres} from '../../supabase/local/connect-postgres.ts';
import {type DataFolder, prepareDataFolder} from '../../supabase/local/data-folder.ts';
import {readSettings, type Settings} from '../../supabase/local/settings.ts';
import {startStack} from '../../supabase/local/stack.ts';
import {usedTrialSettings} from '../support/used-data.ts';

/** A stack in a temporary folder, on free ports, with a site of one page. */
export type TrialStack = {
  folder: DataFolder;
  settings: Settings;
  databaseUrl: string;
  /** Stops it and removes the folder. */
  stop: () => Promise<void>;
};

/**
 * Starts a stack.
 *
 * @param overrides of its settings
 */
export async function startTrialStack(
  overrides: Readonly<Record<string, string>> = {},
): Promise<TrialStack> {
  const {settings: trial, remove} = await usedTrialSettings();
  const settings = readSettings({...trial, ...overrides});
  const folder = prepareDataFolder(settings.DATA_DIR);
  const stack = await startStack(settings, folder, trial.SITE_DIR ?? null, console.error);
  return {
    folder,
    settings,
    databaseUrl: stack.databaseUrl,
    async stop() {
      await stack.stop();
      remove();
    },
  };
}

/** A process' resident memory in MB, from `ps`. */
export function residentMemory(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], {encoding: 'utf8'})) / 1024;
}

/** Runs one statement as the database's owner. @throws when the database is down */
export async function query<Row = unknown>(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = await connectPostgres(url);
  return client
    .query(sql, [...values])
    .then(({rows}) => rows as Row[])
    .finally(() => client.end());
}
