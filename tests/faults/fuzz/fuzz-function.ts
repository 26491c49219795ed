import {sendAndReset} from '../../support/raw-request.ts';
import {BAD_REQUEST_KINDS, badRequest, type BadRequest} from './bad-request.ts';
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
 * Sends `requests` bad requests to each of `ports` in turn, the functions' own and the site's, sixteen at a time.
 *
 * @param readMemory returns the memory of the functions' process in MB
 */
export async function fuzzFunction(
  {ports, requests, seed}: {ports: readonly [number, number]; requests: number; seed: number},
  readMemory: () => number,
): Promise<FuzzResult> {
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
  const seconds = (performance.now() - started) / 1000;
  return {seed, requests, seconds, statuses, faults, memory};
}

/** The memory at the end of a run as a multiple of the start's: after the first twentieth, in which the heap finds its size. */
export function memoryGrowth({memory}: FuzzResult): number {
  const [, start = 1] = memory;
  return (memory.at(-1) ?? 0) / start;
}
