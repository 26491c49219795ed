import assert from 'node:assert/strict';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {startChild} from '../../../supabase/local/child.ts';
import {prepareDataFolder} from '../../../supabase/local/data-folder.ts';
import {planFunctions} from '../../../supabase/local/functions-program.ts';
import {makeFunctionsSettings} from '../../../supabase/local/functions-settings.ts';
import {readSettings} from '../../../supabase/local/settings.ts';
import {freePort} from '../../support/free-ports.ts';
import {startPostgresServer} from '../../support/postgres-server.ts';
import {query} from '../../support/query.ts';
import {functionsProcess} from '../../support/processes.ts';
import {startProgram, untilStarted} from '../../support/start-program.ts';
import {temporaryFolder} from '../../support/temporary-folder.ts';
import {until} from '../../support/until.ts';
import {usedTrialSettings} from '../../support/used-data.ts';

/** What a trial kills. */
export type Victim = 'function' | 'worker' | 'database';

/** A server that is killed has much to say. */
const QUIET = ['log_min_messages=panic'];

/** A stack that takes leads, and another process of the function that delivers them; each is started again. */
export type World = Awaited<ReturnType<typeof startWorld>>;

/** Starts the world with these settings of its functions. */
export async function startWorld(overrides: Readonly<Record<string, string>>) {
  const server = await startPostgresServer(join(temporaryFolder(), 'server'), 'postgres', QUIET);
  const trial = {
    ...(await usedTrialSettings()),
    DATABASE_URL: server.url,
    HUBSPOT_ACCESS_TOKEN: 'token-of-the-trial',
    RATE_LIMIT_ALL: '1000000/60',
    ...overrides,
  };
  const settings = readSettings(trial);
  const folder = prepareDataFolder(settings.DATA_DIR);
  const environment = await makeFunctionsSettings(settings, folder);
  const port = await freePort();
  let kills = 0;
  const countKills = () => kills;
  const loops: Array<() => Promise<void>> = [];
  const stopStack = await keepRunning(async () => {
    const program = startProgram(trial);
    await untilStarted(program);
    const ended = program.ended.then(program.output);
    return {ended, stop: async () => void program.process.kill('SIGTERM')};
  }, countKills);
  const worker = planFunctions(folder, port, environment);
  const stopWorker = await keepRunning(() => startChild(worker), countKills);
  const victims: Readonly<Record<Victim, () => number | undefined>> = {
    function: () => functionsProcess(settings.FUNCTIONS_PORT),
    worker: () => functionsProcess(port),
    database: server.pid,
  };
  return {
    /** The URL that takes leads. */
    submitUrl: `http://127.0.0.1:${settings.FUNCTIONS_PORT}/functions/v1/submit-hubspot-form`,
    /** Sends SIGKILL; the process is started again. False when it does not run. */
    kill(victim: Victim): boolean {
      try {
        const pid = victims[victim]();
        kills += 1;
        return pid !== undefined && process.kill(pid, 'SIGKILL');
      } catch {
        return false;
      }
    },
    /** Starts a round of deliveries. */
    async deliver() {
      const response = await fetch(`http://127.0.0.1:${port}/functions/v1/deliver-leads`, {
        method: 'POST',
        headers: {authorization: `Bearer ${environment.DELIVERY_KEY}`},
        signal: AbortSignal.timeout(60_000),
      });
      await response.body?.cancel();
    },
    /** Runs one statement as the database's owner. @throws when the database is down */
    query: <Row>(sql: string, values?: unknown[]) => query<Row>(server.url, sql, values),
    /** Ends the delays until a next attempt; leases last, as they cover calls in real time. */
    endDelays: () =>
      query(
        server.url,
        `with paces as (update leads.pace set paused_until = now() where paused_until > now())
         update leads.delivery set next_attempt_at = now() where state in ('pending', 'held') and next_attempt_at > now()`,
      ),
    /** Does something, which may fail, again and again, `pause` ms apart, until the returned function is called. */
    repeat(pause: number, act: () => Promise<unknown>) {
      let wanted = true;
      async function run(): Promise<void> {
        while (wanted) {
          await sleep(pause);
          await act().catch(() => undefined);
        }
      }
      const over = run();
      const stop = () => {
        wanted = false;
        return over;
      };
      loops.push(stop);
      return stop;
    },
    async stop() {
      await Promise.all(loops.map((stop) => stop()));
      await stopWorker();
      await stopStack();
      await server.stop();
    },
  };
}

/**
 * Starts a program, and again whenever it has ended, as a service manager does. One that ends although nothing was
 * killed since it began to start has a fault: the rejection, which nobody catches, fails the test at once.
 * @returns what ends that
 */
async function keepRunning(
  start: () => Promise<{ended: Promise<string>; stop: () => Promise<void>}>,
  countKills: () => number,
) {
  let wanted = true;
  let before = countKills();
  let running = await start();
  async function watch(): Promise<void> {
    for (;;) {
      const words = await running.ended;
      if (!wanted) {
        return;
      }
      assert.ok(countKills() > before, `A program ended by itself: ${words}`);
      before = countKills();
      running = await until('a start', () => start().catch(() => null));
      if (!wanted) {
        await running.stop(); // it was told to end while it started
      }
    }
  }
  const over = watch();
  return async () => {
    wanted = false;
    await running.stop();
    await over;
  };
}

/** Whether every delivery is in a final state; false while the database is down. */
export async function isDrained(world: World): Promise<boolean> {
  await sleep(500);
  const sql = `select from leads.delivery where state not in ('delivered', 'dead', 'cancelled') limit 1`;
  return world.query(sql).then(
    (open) => open.length === 0,
    () => false,
  );
}
