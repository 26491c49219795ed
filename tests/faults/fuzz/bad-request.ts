import {seededRandom} from '../random.ts';
import {BAD_BODIES, BAD_VALUES} from './bad-bodies.ts';
import {BAD_HEADS, BROKEN_HTTP} from './bad-heads.ts';
import {goodRequest, toBytes} from './good-request.ts';

/** A request that must be refused. */
export type BadRequest = {
  /** The name of its fault. */
  kind: string;
  bytes: Buffer;
  /** Invalid HTTP: Deno itself answers, or closes the connection. */
  broken: boolean;
  /** The sender resets the connection at once; no answer is expected. */
  reset: boolean;
};

type Maker = {kind: string; broken: boolean; reset?: true; make: (seed: number) => Buffer};

function makers<Made>(
  group: string,
  table: Readonly<Record<string, (random: ReturnType<typeof seededRandom>) => Made>>,
  bytes: (made: Made) => Buffer,
  broken = false,
): Maker[] {
  return Object.entries(table).map(([name, make]) => ({
    kind: `${group}: ${name}`,
    broken,
    make: (seed) => bytes(make(seededRandom(seed))),
  }));
}

const MAKERS: readonly Maker[] = [
  ...makers('value', BAD_VALUES, (body) => toBytes(goodRequest(body))),
  ...makers('body', BAD_BODIES, (request) => toBytes(request)),
  ...makers('head', BAD_HEADS, (request) => toBytes(request)),
  ...makers('http', BROKEN_HTTP, (bytes) => bytes, true),
  {kind: 'reset at once', broken: true, reset: true, make: () => toBytes(goodRequest({}))},
];

/** The names of all faults. */
export const BAD_REQUEST_KINDS: readonly string[] = MAKERS.map(({kind}) => kind);

/** The bad request with this number: the kinds take turns, the rest is random by seed. */
export function badRequest(seed: number, index: number): BadRequest {
  const maker = MAKERS[index % MAKERS.length];
  if (maker === undefined) {
    throw new RangeError('A bad request has a number from 0 on.');
  }
  return {
    kind: maker.kind,
    broken: maker.broken,
    reset: maker.reset ?? false,
    bytes: maker.make(Math.imul(seed, 0x9e3779b1) + index),
  };
}
