import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freePorts} from '../../support/free-ports.ts';
import {writeSite} from '../../support/site-folder.ts';
import {type DataFolder, prepareDataFolder} from '../../../supabase/local/data-folder.ts';
import {readSettings, type Settings} from '../../../supabase/local/settings.ts';
import {type Stack, startStack} from '../../../supabase/local/stack.ts';

/** A stack in a temporary folder. */
export type TrialStack = {
  root: string;
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
  const settings = readSettings({
    DATA_DIR: root,
    ...(await freePorts()),
    ...more,
  });
  const folder = prepareDataFolder(root);
  const site = join(root, 'site');
  writeSite(site, {'index.html': '<h1>Trial</h1>', '404.html': ''});
  const stack: Stack = await startStack(settings, folder, site, console.error);
  return {
    root,
    folder,
    settings,
    databaseUrl: stack.databaseUrl,
    async stop() {
      await stack.stop();
      rmSync(root, {recursive: true, force: true});
    },
  };
}
