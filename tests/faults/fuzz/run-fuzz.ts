import {execFileSync} from 'node:child_process';
import {query} from '../../support/query.ts';
import {functionsProcess} from '../../support/stack-processes.ts';
import type {TrialStack} from '../../support/trial-stack.ts';
import {badRequest, KIND_COUNT} from './bad-request.ts';
import {exchange, faultOf, sendAndReset} from './exchange.ts';
import {startSlowClients} from './slow-clients.ts';
import {repeatsValue} from './wire-request.ts';

const CONNECTIONS = 16;
const SAMPLES = 20;

/** A process' resident memory in MB, from `ps`. */
export function residentMemory(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], {encoding: 'utf8'})) / 1024;
}

/** Sends a stack that has taken no lead `requests` bad requests, to both ports, while `slow` clients trickle their bodies. */
export async function runFuzz(
  {settings, databaseUrl, program}: TrialStack,
  requests: number,
  seed: number,
  slow = 120,
) {
  const ports = [settings.FUNCTIONS_PORT, settings.PORT];
  const atStart = functionsProcess(settings.FUNCTIONS_PORT);
  /** What went wrong, described; of the wrong responses at most twenty. */
  const faults: string[] = [];
  /** The memory of the site's and the functions' process in MB: before the first slow client, and twenty times during the run. */
  const memory: number[] = [];
  /** The longest that an answer took, in milliseconds. */
  let slowestMs = 0;
  const sampleMemory = () =>
    memory.push(Math.round(residentMemory(atStart) + residentMemory(program.process.pid ?? 0)));
  sampleMemory();
  const clients = await Promise.all(ports.map((port) => startSlowClients(port, slow / 2, 1000)));
  let next = 0;

  async function sendOne(index: number): Promise<void> {
    const port = ports[Math.floor(index / KIND_COUNT) % 2] ?? 0;
    const request = badRequest(seed, index);
    if (request.reset) {
      return sendAndReset(port, request.bytes);
    }
    const sent = performance.now();
    const answer = await exchange(port, request.bytes, request.broken);
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - sent));
    const fault = faultOf(request, answer);
    if (fault !== null && faults.length < 20) {
      faults.push(`request ${index} (${request.kind}): ${fault}`);
    }
  }

  async function work(): Promise<void> {
    while (next < requests) {
      const index = next;
      next += 1;
      if (index % Math.ceil(requests / SAMPLES) === 0) {
        sampleMemory();
      }
      await sendOne(index);
    }
  }

  await Promise.all(Array.from({length: CONNECTIONS}, work));
  sampleMemory();
  clients.forEach(({stop}) => stop());
  const tables = ['submission', 'credential', 'delivery', 'rate_limit'];
  const selects = tables.map((table) => `select from leads.${table}`);
  const rows = await query(databaseUrl, selects.join(' union all '));
  if (rows.length > 0) {
    faults.push(`${rows.length} rows were stored`);
  }
  if (functionsProcess(settings.FUNCTIONS_PORT) !== atStart) {
    faults.push('a process was replaced');
  }
  if (repeatsValue(program.output())) {
    faults.push('the log repeats a value');
  }
  return {faults, memory, slowestMs};
}
