import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {superviseChild} from '../../../supabase/local/child.ts';
import {functionsPlan} from '../../../supabase/local/parts.ts';
import {functionsSettings} from '../../../supabase/local/functions-settings.ts';
import {freePort} from '../../support/free-ports.ts';
import {startPostgresServer} from '../../support/postgres-server.ts';
import {query} from '../../support/query.ts';
import {isRunning, stackProcesses} from '../../support/stack-processes.ts';
import {temporaryFolder} from '../../support/temporary-folder.ts';
import {startTrialStack} from '../../support/trial-stack.ts';

/** The databases of a trial: the embedded one, or a local PostgreSQL server. */
export const ENGINES = ['pglite', 'postgres'] as const;

export type Engine = (typeof ENGINES)[number];

/** The processes that a trial kills. */
export type Victim = 'function' | 'worker' | 'database';

/** A server that is killed has much to say. */
const QUIET = ['log_min_messages=panic'];

/** A stack whose function takes leads, and another process of the same function that delivers them. */
export type World = Awaited<ReturnType<typeof startWorld>>;

/** Starts the world with these settings of its functions. */
export async function startWorld(engine: Engine, overrides: Readonly<Record<string, string>>) {
  const server =
    engine === 'postgres'
      ? await startPostgresServer(join(temporaryFolder(), 'server'), 'postgres', QUIET)
      : null;
  const stack = await startTrialStack({
    DATABASE_URL: server?.url ?? '',
    HUBSPOT_ACCESS_TOKEN: 'token-of-the-trial',
    RATE_LIMIT_ALL: '1000000/60',
    ...overrides,
  });
  const {folder, settings, databaseUrl} = stack;
  const environment = await functionsSettings(settings, folder);
  const port = await freePort();
  const worker = superviseChild(functionsPlan(folder, port, environment), () => undefined);
  await worker.start();
  const loops: Array<() => Promise<void>> = [];
  const pids = () => {
    const {functions, postgres} = stackProcesses(folder.root);
    return {function: functions, worker: worker.pid(), database: server?.pid() ?? postgres};
  };
  return {
    /** The URL that takes leads. */
    submitUrl: `http://127.0.0.1:${settings.FUNCTIONS_PORT}/functions/v1/submit-hubspot-form`,
    /** Sends SIGKILL; the process is started again. False when it does not run. */
    kill: (victim: Victim) => killProcess(pids()[victim]),
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
    query: <Row>(sql: string, values?: unknown[]) => query<Row>(databaseUrl, sql, values),
    /** Does something again and again, `pause` ms apart, until the returned function is called or the world stops. It may fail. */
    repeat(pause: () => number, act: () => Promise<unknown>) {
      let wanted = true;
      async function run(): Promise<void> {
        while (wanted) {
          await sleep(pause());
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
      await worker.stop();
      await stack.stop();
      await server?.stop();
    },
  };
}

/** @returns false when it does not run */
function killProcess(pid: number | undefined): boolean {
  return pid !== undefined && isRunning(pid) && process.kill(pid, 'SIGKILL');
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

/** Lets delays until a next attempt pass sixty times as fast. Leases are not shortened: their minute covers calls in real time. */
export function startFastClock(world: World): void {
  let last = Date.now();
  world.repeat(
    () => 500,
    async () => {
      const seconds = ((Date.now() - last) / 1000) * 59;
      await world.query(
        `with paces as (update leads.pace set paused_until = paused_until - make_interval(secs => $1))
         update leads.delivery set next_attempt_at = next_attempt_at - make_interval(secs => $1)
         where state in ('pending', 'held') and next_attempt_at > now()`,
        [seconds],
      );
      last = Date.now();
    },
  );
}
