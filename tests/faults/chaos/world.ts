import {rmSync} from 'node:fs';
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
import {keepRunning, type Kept, type Program} from './keep-running.ts';

/** The databases of a trial: the embedded one, or a local PostgreSQL server. */
export const ENGINES = ['pglite', 'postgres'] as const;

export type Engine = (typeof ENGINES)[number];

/** The processes that a trial kills. */
export const VICTIMS = ['function', 'worker', 'database'] as const;

export type Victim = (typeof VICTIMS)[number];

/** A database, a function that takes leads, and another process that delivers them; each is restarted when it ends. */
export type World = {
  /** The URL that takes leads. */
  submitUrl: string;
  parts: Record<Victim, Kept>;
  /** Resolves when all processes are ready. */
  ready: () => Promise<void>;
  /** Starts a round of deliveries every `pauseMs` until `over`. The worker may be down; the next round makes up for it. */
  deliverOften: (pauseMs: number, over: AbortSignal) => Promise<void>;
  /**
   * Runs one statement as the database's owner.
   *
   * @throws when the database is down
   */
  query: <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;
  stop: () => Promise<void>;
};

/**
 * Starts the world in `folder`, which is removed at the end.
 *
 * @param extra overrides of the functions' settings
 */
export async function startWorld(
  engine: Engine,
  folder: string,
  crmUrl: string,
  extra: Readonly<Record<string, string>>,
): Promise<World> {
  const root = join(folder, 'data');
  await copyUsedData(root);
  const data = prepareDataFolder(root);
  const {url, program} = await planDatabase(engine, data);
  const database = keepRunning(program);
  await untilReady(url, () => false);
  await migrate(url);
  const settings = readSettings({
    DATABASE_URL: url,
    HUBSPOT_ACCESS_TOKEN: 'token-of-the-trial',
    HUBSPOT_API_BASE: crmUrl,
    ...extra,
  });
  const environment = await functionsSettings(settings, data);
  const host = async (name: string) => {
    const port = await freePort();
    const plan = functionsPlan(data, port, environment);
    const {command, args, environment: env, folder: cwd, isReady} = plan;
    const logFile = join(data.logs, `${name}.log`);
    const kept = keepRunning({command, args, options: {cwd, env}, logFile});
    return {kept, isReady, url: `http://127.0.0.1:${port}/functions/v1`};
  };
  const taking = await host('function');
  const delivering = await host('worker');
  return {
    submitUrl: `${taking.url}/submit-hubspot-form`,
    parts: {function: taking.kept, worker: delivering.kept, database},
    async ready() {
      await untilReady(url, () => false);
      await until('the function', taking.isReady);
      await until('the worker', delivering.isReady);
    },
    async deliverOften(pauseMs, over) {
      while (!over.aborted) {
        const pause = sleep(pauseMs);
        await callDelivery(`${delivering.url}/deliver-leads`, environment.DELIVERY_KEY);
        await pause;
      }
    },
    query: (sql, values) => runQuery(url, sql, values),
    async stop() {
      await Promise.all([taking.kept.stop('SIGTERM'), delivering.kept.stop('SIGTERM')]);
      await database.stop(engine === 'postgres' ? 'SIGINT' : 'SIGTERM');
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

/** Whether every delivery is in a final state. */
export async function isDrained({query}: World): Promise<boolean> {
  await sleep(500);
  const [row] = await query<{open: number}>(
    `select count(*)::int as open from leads.delivery where state not in ('delivered', 'dead')`,
  );
  return row?.open === 0;
}

const TICK_MS = 500;

/**
 * Lets delays until a next attempt pass `factor` times as fast. The product's delays stay as configured; only the time until they end is
 * shortened. Leases are not: their sixty seconds cover calls in real time.
 */
export function startFastClock({query}: World, factor: number): {stop: () => Promise<void>} {
  let stopped = false;
  let last = Date.now();

  async function advance(seconds: number): Promise<void> {
    await query(
      `update leads.delivery set next_attempt_at = next_attempt_at - make_interval(secs => $1)
       where state in ('pending', 'held') and next_attempt_at > now()`,
      [seconds],
    );
    await query(
      'update leads.channel_pace set paused_until = paused_until - make_interval(secs => $1)',
      [seconds],
    );
    last = Date.now();
  }

  async function run(): Promise<void> {
    while (!stopped) {
      await sleep(TICK_MS);
      const seconds = ((Date.now() - last) / 1000) * (factor - 1);
      await advance(seconds).catch(() => undefined); // the database is down; the next tick makes up for it
    }
  }

  const over = run();
  return {
    async stop() {
      stopped = true;
      await over;
    },
  };
}

async function planDatabase(
  engine: Engine,
  folder: DataFolder,
): Promise<{url: string; program: Program}> {
  const logFile = join(folder.logs, 'postgres.log');
  if (engine === 'pglite') {
    const port = await freePort();
    const {command, args, environment, folder: cwd} = await embeddedPostgresPlan(folder, port);
    return {
      url: embeddedUrl(port),
      program: {command, args, options: {cwd, env: environment}, logFile},
    };
  }
  const {url, command, args, options} = await makePostgresServer(`${folder.root}-server`);
  return {url, program: {command, args, options, logFile}};
}

async function callDelivery(url: string, key: string): Promise<void> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {authorization: `Bearer ${key}`},
      signal: AbortSignal.timeout(60_000),
    });
    await response.body?.cancel();
  } catch {
    // The worker is down or starting.
  }
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
