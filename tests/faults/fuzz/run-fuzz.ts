import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {Client} from 'pg';
import {stackProcesses} from '../../support/stack-processes.ts';
import {type FuzzResult, fuzzFunction} from './fuzz-function.ts';
import {MARKER} from './good-request.ts';
import {residentMemory} from './resident-memory.ts';
import {startSlowClients} from './slow-clients.ts';
import {startTrialStack} from './trial-stack.ts';

/** The result of a run on its own stack. */
export type FuzzRun = FuzzResult & {
  /** Rows in all leads tables afterwards. */
  rows: number;
  /** Whether no process of the stack ended. */
  sameProcess: boolean;
  /** Whether the log contains a sent value. */
  leaked: boolean;
};

/** Clients that trickle their bodies all the time, at each port. */
const SLOW = {count: 60, pauseMs: 50, spreadMs: 0};

/** Starts a stack, sends its site and its functions `requests` bad requests while others trickle, and stops it. */
export async function runFuzz(requests: number, seed: number): Promise<FuzzRun> {
  const {root, folder, settings, databaseUrl, stop} = await startTrialStack();
  const ports = [settings.FUNCTIONS_PORT, settings.PORT] as const;
  try {
    const atStart = stackProcesses(root);
    const slow = await Promise.all(ports.map((port) => startSlowClients(port, SLOW)));
    const result = await fuzzFunction({ports, requests, seed}, () =>
      residentMemory(atStart.functions),
    );
    await Promise.all(slow.map((clients) => clients.stop()));
    return {
      ...result,
      rows: await countRows(databaseUrl),
      sameProcess: isDeepStrictEqual(stackProcesses(root), atStart),
      leaked: readFileSync(join(folder.logs, 'functions.log'), 'utf8').includes(MARKER),
    };
  } finally {
    await stop();
  }
}

async function countRows(databaseUrl: string): Promise<number> {
  const client = new Client({connectionString: databaseUrl});
  await client.connect();
  const {rows} = await client.query<{count: number}>(
    `select ((select count(*) from leads.submission) + (select count(*) from leads.credential)
       + (select count(*) from leads.delivery) + (select count(*) from leads.rate_limit))::int as count`,
  );
  await client.end();
  return rows[0]?.count ?? -1;
}
