import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseEnv} from 'node:util';
import {PART_PORTS, ROOT} from '../../supabase/local/settings.ts';
import {freePort} from './free-ports.ts';
import {spawnProcess, type Spawned, untilSaid} from './start-process.ts';
import {temporaryFolder, writeSite} from './temporary-folder.ts';

/** Every setting of .env.example, empty, so that neither the owner's `.env` nor the shell changes a test. */
export const UNSET: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'))).map((name) => [name, '']),
);

/** The settings of a trial start. */
export type TrialSettings = Record<string, string> &
  Awaited<ReturnType<typeof freePorts>> & {DATA_DIR: string};

/** A free port for each part of a stack: PORT, PARTS_PORT, and by name the ones that follow PARTS_PORT. */
export async function freePorts() {
  const firstPort = await freePort(PART_PORTS.length);
  const parts = PART_PORTS.map((name, index) => [name, String(firstPort + index)]);
  return {
    PORT: String(await freePort()),
    PARTS_PORT: String(firstPort),
    ...(Object.fromEntries(parts) as Record<(typeof PART_PORTS)[number], string>),
  };
}

/** Settings with free ports, a temporary data folder, and a one-page site in place of ours. */
export async function trialSettings(): Promise<TrialSettings> {
  const folder = temporaryFolder();
  writeSite(join(folder, 'site'), {'index.html': '<h1>Trial</h1>', '404.html': '<h1>None</h1>'});
  return {
    ...UNSET,
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: join(folder, 'site'),
    ...(await freePorts()),
  };
}

/** Runs a checkout's `npm start` in its own process group, so that a test can send it a Ctrl-C. */
export const startProgram = (settings: TrialSettings, root = ROOT): Spawned =>
  spawnProcess(process.execPath, ['supabase/local/start.mjs'], {
    cwd: root,
    env: {...process.env, npm_lifecycle_event: 'start', ...settings},
    detached: true,
  });

/** Makes the fake CRM of a stack answer in this way. */
export const tellCrm = (crmPort: number | string, faults: object) =>
  fetch(`http://127.0.0.1:${crmPort}/faults`, {method: 'PUT', body: JSON.stringify(faults)});

/** Waits until the program has printed how to stop it, the last line of a start. @throws when it ends before */
export const untilStarted = (program: Spawned) => untilSaid(program, /Ctrl-C \(nothing is lost\)/u);
