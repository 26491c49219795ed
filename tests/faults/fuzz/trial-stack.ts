import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {type DataFolder, prepareDataFolder} from '../../../supabase/local/data-folder.ts';
import {readSettings, type Settings} from '../../../supabase/local/settings.ts';
import {startStack} from '../../../supabase/local/stack.ts';
import {freePorts} from '../../support/free-ports.ts';
import {writeSite} from '../../support/site-folder.ts';
import {copyUsedData} from '../../support/used-data.ts';

/** A stack in a temporary folder. */
export type TrialStack = {
  folder: DataFolder;
  settings: Settings;
  databaseUrl: string;
  /** Stops it and removes the folder. */
  stop: () => Promise<void>;
};

/**
 * Starts a stack with a site of one page on free ports.
 *
 * @param more further settings
 */
export async function startTrialStack(
  more: Readonly<Record<string, string>> = {},
): Promise<TrialStack> {
  const root = mkdtempSync(join(tmpdir(), 'pugmark-fuzz-'));
  const settings = readSettings({DATA_DIR: root, ...(await freePorts()), ...more});
  await copyUsedData(root);
  const folder = prepareDataFolder(root);
  const site = join(root, 'site');
  writeSite(site, {'index.html': '<h1>Trial</h1>', '404.html': ''});
  const stack = await startStack(settings, folder, site, console.error);
  return {
    folder,
    settings,
    databaseUrl: stack.databaseUrl,
    async stop() {
      await stack.stop();
      rmSync(root, {recursive: true, force: true});
    },
  };
}

/** A process' resident memory in MB, from `ps`. */
export function residentMemory(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], {encoding: 'utf8'})) / 1024;
}
