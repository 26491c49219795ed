import {badRequest, type BadRequest} from './bad-request.ts';
import {exchange} from './exchange.ts';
import {faultOf} from './judge-exchange.ts';

/** The result of a run. */
export type FuzzResult = {
  seed: number;
  requests: number;
  seconds: number;
  /** Responses by status; `none` when the connection closed without one. */
  statuses: Readonly<Record<string, number>>;
  /** Wrong responses, described; at most twenty. */
  faults: readonly string[];
  /** The memory of the functions' process in MB, sampled twenty times during the run. */
  memory: readonly number[];
};

const CONNECTIONS = 16;
const SAMPLES = 20;

/**
 * Sends `requests` bad requests to the functions host on `port`, sixteen at a time.
 *
 * @param readMemory returns the memory of the functions' process in MB
 */
export async function fuzzFunction(
  {port, requests, seed}: {port: number; requests: number; seed: number},
  readMemory: () => number,
): Promise<FuzzResult> {
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  const memory: number[] = [];
  const started = performance.now();
  let next = 0;

  async function sendOne(request: BadRequest, index: number): Promise<void> {
    const answer = await exchange(port, request.bytes, request.broken);
    const status = String(answer.status ?? 'none');
    statuses[status] = (statuses[status] ?? 0) + 1;
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
        memory.push(Math.round(readMemory()));
      }
      await sendOne(badRequest(seed, index), index);
    }
  }

  await Promise.all(Array.from({length: CONNECTIONS}, work));
  memory.push(Math.round(readMemory()));
  const seconds = (performance.now() - started) / 1000;
  return {seed, requests, seconds, statuses, faults, memory};
}

/**
 * The growth of the process' memory from the middle to the end of a run, as a share. The first half is ignored,
 * because the heap grows before the first full garbage collection.
 */
export function memoryGrowth({memory}: FuzzResult): number {
  const half = memory.slice(Math.floor(memory.length / 2));
  const quarter = Math.ceil(half.length / 2);
  return median(half.slice(-quarter)) / median(half.slice(0, quarter)) - 1;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
