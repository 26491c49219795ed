import {rmSync} from 'node:fs';
import {join} from 'node:path';
import {Client} from 'pg';
import {prepareDataFolder} from '../../../supabase/local/data-folder.ts';
import {functionsPlan} from '../../../supabase/local/functions-service.ts';
import {functionsSettings} from '../../../supabase/local/functions-settings.ts';
import {migrate} from '../../../supabase/local/migrate.ts';
import {freePort} from '../../../supabase/local/port.ts';
import {readSettings} from '../../../supabase/local/settings.ts';
import {untilReady} from '../../support/postgres-server.ts';
import {until} from '../../support/until.ts';
import {makeDatabase, type Engine} from './engines.ts';
import {keepRunning, type Kept} from './keep-running.ts';

/** A process that a trial kills. */
export type Victim = 'function' | 'worker' | 'database';

/** A database, a function that takes leads, and another process that delivers them; each is restarted when it ends. */
export type World = {
  /** The URL that takes leads. */
  submitUrl: string;
  parts: Record<Victim, Kept>;
  /** Resolves when all processes are ready. */
  ready: () => Promise<void>;
  /** Starts a delivery round. Never rejects: the worker may be down. */
  callDelivery: () => Promise<void>;
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
  const data = prepareDataFolder(join(folder, 'data'));
  const {url, program} = await makeDatabase(engine, data);
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
    const kept = keepRunning({
      command,
      args,
      options: {cwd, env},
      logFile: join(data.logs, `${name}.log`),
    });
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
    callDelivery: () => callDelivery(`${delivering.url}/deliver-leads`, environment.DELIVERY_KEY),
    query: (sql, values) => runQuery(url, sql, values),
    async stop() {
      await Promise.all([taking.kept.stop('SIGTERM'), delivering.kept.stop('SIGTERM')]);
      await database.stop(engine === 'postgres' ? 'SIGINT' : 'SIGTERM');
      rmSync(folder, {recursive: true, force: true});
    },
  };
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
    // The worker is down or starting; the next round makes up for it.
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
