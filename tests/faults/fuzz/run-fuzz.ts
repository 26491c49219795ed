import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {Client} from 'pg';
import {stackProcesses} from '../../support/stack-processes.ts';
import {BAD_REQUEST_KINDS, badRequest, type BadRequest} from './bad-request.ts';
import {exchange, faultOf, sendAndReset} from './exchange.ts';
import {MARKER} from './good-request.ts';
import {startSlowClients} from './slow-clients.ts';
import {residentMemory, type TrialStack} from './trial-stack.ts';

/** The result of a run. */
export type FuzzRun = {
  seed: number;
  requests: number;
  seconds: number;
  /** Responses by status; `none` when the connection closed without one. */
  statuses: Readonly<Record<string, number>>;
  /** Wrong responses, described; at most twenty. */
  faults: readonly string[];
  /** The memory of the functions' process in MB, sampled twenty times during the run. */
  memory: readonly number[];
  /** Rows in all leads tables afterwards. */
  rows: number;
  /** Whether no process of the stack ended. */
  sameProcess: boolean;
  /** Whether the log contains a sent value. */
  leaked: boolean;
};

const CONNECTIONS = 16;
const SAMPLES = 20;
/** Clients that trickle their bodies all the time, at each port. */
const SLOW = {count: 60, pauseMs: 50, spreadMs: 0};

/** Sends the site and the functions of a stack that has taken no lead `requests` bad requests while others trickle. */
export async function runFuzz(
  {folder, settings, databaseUrl}: TrialStack,
  requests: number,
  seed: number,
): Promise<FuzzRun> {
  const ports = [settings.FUNCTIONS_PORT, settings.PORT] as const;
  const atStart = stackProcesses(folder.root);
  const slow = await Promise.all(ports.map((port) => startSlowClients(port, SLOW)));
  const result = await sendAll(ports, requests, seed, () => residentMemory(atStart.functions));
  await Promise.all(slow.map((clients) => clients.stop()));
  return {
    seed,
    requests,
    ...result,
    rows: await countRows(databaseUrl),
    sameProcess: isDeepStrictEqual(stackProcesses(folder.root), atStart),
    leaked: readFileSync(join(folder.logs, 'functions.log'), 'utf8').includes(MARKER),
  };
}

/** Sends the requests to each of `ports` in turn, the functions' own and the site's, sixteen at a time. */
async function sendAll(
  ports: readonly [number, number],
  requests: number,
  seed: number,
  readMemory: () => number,
): Promise<Pick<FuzzRun, 'seconds' | 'statuses' | 'faults' | 'memory'>> {
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  const memory: number[] = [];
  const started = performance.now();
  let next = 0;

  async function sendOne(request: BadRequest, index: number): Promise<void> {
    const port = ports[Math.floor(index / BAD_REQUEST_KINDS.length) % 2] ?? ports[0];
    if (request.reset) {
      return sendAndReset(port, request.bytes);
    }
    const answer = await exchange(port, request.bytes, request.broken);
    const status = String(answer.status ?? 'none');
    statuses[status] = (statuses[status] ?? 0) + 1;
    const fault = faultOf(request, answer, port === ports[1]);
    if (fault !== null && faults.length < 20) {
      faults.push(`request ${index} (${request.kind}): ${fault}`);
    }
  }

  async function work(): Promise<void> {
    while (next < requests) {
      const index = next;
      next += 1;
      if (index % Math.ceil(requests / SAMPLES) === 0) {
        memory.push(Math.round(readMemory()));
      }
      await sendOne(badRequest(seed, index), index);
    }
  }

  await Promise.all(Array.from({length: CONNECTIONS}, work));
  memory.push(Math.round(readMemory()));
  return {seconds: (performance.now() - started) / 1000, statuses, faults, memory};
}

/** The memory at the end of a run as a multiple of the start's: after the first twentieth, in which the heap finds its size. */
export function memoryGrowth({memory}: FuzzRun): number {
  const [, start = 1] = memory;
  return (memory.at(-1) ?? 0) / start;
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
