import fc, {type Arbitrary} from 'fast-check';
import {BAD_BODIES} from './bad-bodies.ts';
import {BAD_HEADS, BROKEN_HTTP} from './bad-heads.ts';
import {toBytes, wireRequest} from './wire-request.ts';

/** A request that must be refused. */
export type BadRequest = {
  /** The name of its fault. */
  kind: string;
  bytes: Uint8Array;
  /** Invalid HTTP: Deno itself answers, or closes the connection. */
  broken: boolean;
  /** The sender resets the connection at once; no answer is expected. */
  reset: boolean;
};

type Kind = Omit<BadRequest, 'bytes'> & {all: Arbitrary<Uint8Array>};

function kinds<Made>(
  group: string,
  table: Readonly<Record<string, Arbitrary<Made>>>,
  bytes: (made: Made) => Uint8Array,
): Kind[] {
  return Object.entries(table).map(([name, made]) => ({
    kind: `${group}: ${name}`,
    broken: group === 'http',
    reset: group === 'reset',
    all: made.map(bytes),
  }));
}

const KINDS: readonly Kind[] = [
  ...kinds('body', BAD_BODIES, (body) => toBytes(wireRequest({body}))),
  ...kinds('head', BAD_HEADS, (request) => toBytes(request)),
  ...kinds('http', BROKEN_HTTP, (bytes) => bytes),
  ...kinds('reset', {'at once': fc.constant({body: '{}'})}, (it) => toBytes(wireRequest(it))),
];

/** The number of faults. */
export const KIND_COUNT = KINDS.length;

/** The bad request with this number: the kinds take turns, the rest is random by seed. */
export function badRequest(seed: number, index: number): BadRequest {
  const {all, ...kind} = KINDS[index % KINDS.length] as Kind;
  const [bytes] = fc.sample(all, {numRuns: 1, seed: Math.imul(seed, 0x9e3779b1) + index});
  return {...kind, bytes: bytes ?? new Uint8Array()};
}
