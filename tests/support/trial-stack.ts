import {BUILD_FOLDER} from '../../supabase/local/build-site.ts';
import {toEmbeddedUrl} from '../../supabase/local/connect-postgres.ts';
import {openDataFolder} from '../../supabase/local/data-folder.ts';
import {readSettings} from '../../supabase/local/settings.ts';
import {startProgram, untilStarted} from './start-program.ts';
import {usedTrialSettings} from './used-data.ts';

export type TrialStack = Awaited<ReturnType<typeof startTrialStack>>;

/** Starts a stack with `npm start` and these settings. Without SITE_DIR it serves a site of one page. */
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

/** The addresses of a stack, keyed by the environment variables from which browser tests read them. */
export type Addresses = ReturnType<typeof addressesOf>;

function addressesOf({settings, databaseUrl}: TrialStack) {
  return {
    BASE_URL: `http://localhost:${settings.PORT}`,
    CRM_URL: `http://127.0.0.1:${settings.CRM_PORT}`,
    INBOX_URL: `http://127.0.0.1:${settings.INBOX_PORT}`,
    DATABASE_URL: databaseUrl,
  };
}

/** Starts stacks with the production build. Workers of browser tests take turns at them. */
export async function startStacks(count: number) {
  // Tests type faster than people.
  const settings = {SITE_DIR: BUILD_FOLDER, FASTEST_SUBMIT_MS: '0'};
  const stacks = await Promise.all(Array.from({length: count}, () => startTrialStack(settings)));
  return {
    addresses: stacks.map(addressesOf),
    stop: () => Promise.all(stacks.map((stack) => stack.stop())),
  };
}
