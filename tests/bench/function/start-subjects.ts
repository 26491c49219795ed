import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {prepareDataFolder} from '../../../supabase/local/data-folder.ts';
import {denoBinary} from '../../../supabase/local/functions-service.ts';
import {acceptsConnections} from '../../../supabase/local/reachable.ts';
import {readSettings, ROOT} from '../../../supabase/local/settings.ts';
import {startStack} from '../../../supabase/local/stack.ts';
import {freePort, freePorts} from '../../support/free-ports.ts';
import {startPostgresServer} from '../../support/postgres-server.ts';
import type {Subject} from './measure.ts';

/** The function on a database that can be filled. */
export type DatabaseSubject = Subject & {databaseUrl: string};

/** All measured servers, and how to stop them. */
export type Subjects = {
  bare: Subject;
  withoutDatabase: Subject;
  embedded: DatabaseSubject;
  server: DatabaseSubject;
  stop: () => Promise<void>;
};

/** Limits that are never reached; the counting itself is still measured. */
const NO_LIMIT = {
  RATE_LIMIT_ADDRESS: '99999999/600',
  RATE_LIMIT_EMAIL: '99999999/3600',
  RATE_LIMIT_ALL: '99999999/60',
};

/**
 * Starts a bare Deno server, the function without its database, and the function as `npm start` runs it, on the
 * embedded Postgres and on a PostgreSQL server.
 *
 * @param pool database connections of a function
 */
export async function startSubjects(pool: number): Promise<Subjects> {
  const root = mkdtempSync(join(tmpdir(), 'pugmark-bench-'));
  const stops: Array<() => Promise<void> | void> = [
    () => rmSync(root, {recursive: true, force: true}),
  ];
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) {
      await end();
    }
  };
  try {
    const peers = await startPeers();
    stops.push(peers.stop);
    const postgres = await startPostgresServer(join(root, 'postgres'));
    stops.push(postgres.stop);
    const embedded = await startFunction(join(root, 'embedded'), {pool});
    stops.push(embedded.stop);
    const server = await startFunction(join(root, 'server'), {pool, databaseUrl: postgres.url});
    stops.push(server.stop);
    return {
      bare: {name: 'bare Deno server', port: peers.port, path: '/bare'},
      withoutDatabase: {name: 'without database', port: peers.port, path: '/no-database'},
      embedded: {name: 'embedded Postgres', ...embedded.subject},
      server: {name: 'PostgreSQL server', ...server.subject},
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startFunction(
  home: string,
  {pool, databaseUrl}: {pool: number; databaseUrl?: string},
): Promise<{subject: Omit<DatabaseSubject, 'name'>; stop: () => Promise<void>}> {
  const settings = readSettings({
    ...NO_LIMIT,
    DATA_DIR: home,
    DATABASE_POOL_SIZE: String(pool),
    ...(await freePorts()),
    ...(databaseUrl === undefined ? {} : {DATABASE_URL: databaseUrl}),
  });
  const stack = await startStack(settings, prepareDataFolder(home), null, console.error);
  const path = '/functions/v1/submit-hubspot-form';
  return {
    subject: {port: settings.FUNCTIONS_PORT, path, databaseUrl: databaseUrl ?? stack.databaseUrl},
    stop: stack.stop,
  };
}

async function startPeers(): Promise<{port: number; stop: () => void}> {
  const port = await freePort();
  const child = spawn(
    denoBinary(),
    [
      'serve',
      '--quiet',
      '--no-prompt',
      '--no-lock',
      '--no-remote',
      '--node-modules-dir=manual',
      '--config',
      'supabase/functions/submit-hubspot-form/deno.json',
      '--allow-env',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      'tests/bench/function/peers.ts',
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'ignore'], // stderr has its log, written as in production
      env: {
        ...process.env,
        ...NO_LIMIT,
        CLIENT_ADDRESS_HEADER: 'x-client-address',
        DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
        HUBSPOT_API_BASE: 'http://127.0.0.1',
        HUBSPOT_ACCESS_TOKEN: 'none',
        DELIVERY_KEY: 'delivery-key-of-the-bench',
      },
    },
  );
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null) {
      throw new Error('The peers did not start.');
    }
    await sleep(50);
  }
  return {port, stop: () => void end()};
}
