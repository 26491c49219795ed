import {prepareDataFolder} from '../../supabase/local/data-folder.ts';
import {readSettings} from '../../supabase/local/settings.ts';
import {startStack} from '../../supabase/local/stack.ts';
import {usedTrialSettings} from './used-data.ts';

/** A stack in a temporary folder, on free ports. */
export type TrialStack = Awaited<ReturnType<typeof startTrialStack>>;

/** Starts a stack with these settings in place of its own. It serves a site of one page unless SITE_DIR names another. */
export async function startTrialStack(overrides: Readonly<Record<string, string>> = {}) {
  const trial = {...(await usedTrialSettings()), ...overrides};
  const settings = readSettings(trial);
  const folder = prepareDataFolder(settings.DATA_DIR);
  const stack = await startStack(settings, folder, trial.SITE_DIR ?? null, console.error);
  return {...stack, folder, settings};
}
