import {type ChildProcess, spawn, type SpawnOptions} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {Client} from 'pg';
import {type DataFolder, prepareDataFolder} from '../../../supabase/local/data-folder.ts';
import {embeddedPostgresPlan} from '../../../supabase/local/database-service.ts';
import {embeddedUrl} from '../../../supabase/local/embedded-url.ts';
import {functionsPlan} from '../../../supabase/local/functions-service.ts';
import {functionsSettings} from '../../../supabase/local/functions-settings.ts';
import {migrate} from '../../../supabase/local/migrate.ts';
import {readSettings} from '../../../supabase/local/settings.ts';
import {freePort} from '../../support/free-ports.ts';
import {makePostgresServer, untilReady} from '../../support/postgres-server.ts';
import {until} from '../../support/until.ts';
import {copyUsedData} from '../../support/used-data.ts';

/** The databases of a trial: the embedded one, or a local PostgreSQL server. */
export const ENGINES = ['pglite', 'postgres'] as const;

export type Engine = (typeof ENGINES)[number];

/** The processes that a trial kills. */
export const VICTIMS = ['function', 'worker', 'database'] as const;

export type Victim = (typeof VICTIMS)[number];

/** A program that is started again whenever it ends. */
type Kept = {
  /** Sends SIGKILL. False when it is not running. */
  kill: () => boolean;
  stop: (signal: NodeJS.Signals) => Promise<void>;
};

/** A database, a function that takes leads, and another process that delivers them. */
export type World = {
  /** The URL that takes leads. */
  submitUrl: string;
  parts: Record<Victim, Kept>;
  /** Resolves when all processes are ready. */
  ready: () => Promise<void>;
  /** Starts a round of deliveries. */
  deliver: () => Promise<void>;
  /**
   * Runs one statement as the database's owner.
   *
   * @throws when the database is down
   */
  query: <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;
  stop: () => Promise<void>;
};

/**
 * Starts the world in a temporary folder.
 *
 * @param overrides of the functions' settings
 */
export async function startWorld(
  engine: Engine,
  overrides: Readonly<Record<string, string>>,
): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-chaos-'));
  const root = join(folder, 'data');
  await copyUsedData(root);
  const data = prepareDataFolder(root);
  const {url, database} = await startDatabase(engine, data);
  await untilReady(url, () => false);
  await migrate(url);
  const settings = readSettings({
    DATABASE_URL: url,
    HUBSPOT_ACCESS_TOKEN: 'token-of-the-trial',
    RATE_LIMIT_ALL: '1000000/60',
    ...overrides,
  });
  const environment = await functionsSettings(settings, data);
  const host = async () => {
    const port = await freePort();
    const {
      command,
      args,
      folder: cwd,
      environment: env,
      isReady,
    } = functionsPlan(data, port, environment);
    return {port, isReady, kept: keepRunning(command, args, {cwd, env})};
  };
  const taking = await host();
  const delivering = await host();
  return {
    submitUrl: `http://127.0.0.1:${taking.port}/functions/v1/submit-hubspot-form`,
    parts: {function: taking.kept, worker: delivering.kept, database},
    async ready() {
      await untilReady(url, () => false);
      await until('the function', taking.isReady);
      await until('the worker', delivering.isReady);
    },
    async deliver() {
      const response = await fetch(
        `http://127.0.0.1:${delivering.port}/functions/v1/deliver-leads`,
        {
          method: 'POST',
          headers: {authorization: `Bearer ${environment.DELIVERY_KEY}`},
          signal: AbortSignal.timeout(60_000),
        },
      );
      await response.body?.cancel();
    },
    query: (sql, values) => runQuery(url, sql, values),
    async stop() {
      await Promise.all([taking.kept.stop('SIGTERM'), delivering.kept.stop('SIGTERM')]);
      await database.stop(engine === 'postgres' ? 'SIGINT' : 'SIGTERM');
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

/**
 * Does something again and again until the returned function is called. What fails, because a part is down, is made up
 * for by the next time.
 *
 * @param pause before each time, in milliseconds
 */
export function again(pause: () => number, act: () => Promise<unknown>): () => Promise<void> {
  let wanted = true;
  async function run(): Promise<void> {
    while (wanted) {
      await sleep(pause());
      await act().catch(() => undefined);
    }
  }
  const over = run();
  return () => {
    wanted = false;
    return over;
  };
}

/** Whether every delivery is in a final state. */
export async function isDrained({query}: World): Promise<boolean> {
  await sleep(500);
  const open = await query(
    `select from leads.delivery where state not in ('delivered', 'dead') limit 1`,
  );
  return open.length === 0;
}

/**
 * Lets delays until a next attempt pass sixty times as fast: one minute of a trial is an hour of them. The product's delays stay as configured; only the time until they end is
 * shortened. Leases are not: their sixty seconds cover calls in real time.
 *
 * @returns a function that stops it
 */
export function startFastClock({query}: World): () => Promise<void> {
  let last = Date.now();
  return again(
    () => 500,
    async () => {
      const seconds = ((Date.now() - last) / 1000) * 59;
      await query(
        `with paces as (update leads.channel_pace set paused_until = paused_until - make_interval(secs => $1))
         update leads.delivery set next_attempt_at = next_attempt_at - make_interval(secs => $1)
         where state in ('pending', 'held') and next_attempt_at > now()`,
        [seconds],
      );
      last = Date.now();
    },
  );
}

async function startDatabase(
  engine: Engine,
  folder: DataFolder,
): Promise<{url: string; database: Kept}> {
  if (engine === 'postgres') {
    const {url, command, args, options} = await makePostgresServer(`${folder.root}-server`);
    return {url, database: keepRunning(command, args, options)};
  }
  const port = await freePort();
  const {command, args, environment: env, folder: cwd} = await embeddedPostgresPlan(folder, port);
  return {url: embeddedUrl(port), database: keepRunning(command, args, {cwd, env})};
}

/** Runs a program and starts it again 150 ms after it ends, until it is stopped or this process ends. */
function keepRunning(command: string, args: string[], options: SpawnOptions): Kept {
  let child: ChildProcess | undefined;
  const end = () => child?.kill('SIGKILL');
  process.once('exit', end);
  const stop = again(
    () => 150,
    async () => {
      const running = spawn(command, args, {...options, stdio: ['pipe', 'ignore', 'ignore']});
      child = running;
      await new Promise((resolve) => running.once('exit', resolve).once('error', resolve));
      child = undefined;
    },
  );
  return {
    kill: () => child?.kill('SIGKILL') ?? false,
    async stop(signal) {
      const over = stop();
      child?.kill(signal);
      const timer = setTimeout(end, 15_000);
      await over;
      clearTimeout(timer);
      process.off('exit', end);
    },
  };
}

async function runQuery<Row>(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: 60_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows as Row[];
  } finally {
    await client.end().catch(() => undefined);
  }
}
