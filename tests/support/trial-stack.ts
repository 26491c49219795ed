import {toEmbeddedUrl} from '../../supabase/local/connect-postgres.ts';
import {openDataFolder} from '../../supabase/local/data-folder.ts';
import {readSettings} from '../../supabase/local/settings.ts';
import {startProgram, untilStarted} from './start-program.ts';
import {usedTrialSettings} from './used-data.ts';

export type TrialStack = Awaited<ReturnType<typeof startTrialStack>>;

/** Starts a stack, as npm start does, with these settings instead; a site of one page unless SITE_DIR names another. */
export async function startTrialStack(overrides: Readonly<Record<string, string>> = {}) {
  const trial = {...(await usedTrialSettings()), ...overrides};
  const settings = readSettings(trial);
  const program = startProgram(trial);
  await untilStarted(program);
  return {
    settings,
    folder: openDataFolder(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? toEmbeddedUrl(settings.DATABASE_PORT),
    program,
    async stop() {
      program.process.kill('SIGTERM');
      await program.ended;
    },
  };
}
