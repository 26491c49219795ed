import {type DataFolder, prepareDataFolder} from '../../supabase/local/data-folder.ts';
import {readSettings, type Settings} from '../../supabase/local/settings.ts';
import {type Stack, startStack} from '../../supabase/local/stack.ts';
import {usedTrialSettings} from './used-data.ts';

/** A stack in a temporary folder, on free ports. */
export type TrialStack = Stack & {folder: DataFolder; settings: Settings};

/** Starts a stack with these settings in place of its own. It serves a site of one page unless SITE_DIR names another. */
export async function startTrialStack(
  overrides: Readonly<Record<string, string>> = {},
): Promise<TrialStack> {
  const trial = {...(await usedTrialSettings()), ...overrides};
  const settings = readSettings(trial);
  const folder = prepareDataFolder(settings.DATA_DIR);
  const stack = await startStack(settings, folder, trial.SITE_DIR ?? null, console.error);
  return {...stack, folder, settings};
}
