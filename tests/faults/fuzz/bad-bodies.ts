import {gzipSync} from 'node:zlib';
import {goodBody, goodRequest, MARKER, type WireRequest, withHeader} from './good-request.ts';
import type {Random} from './random.ts';

const LIMIT = 32 * 1024;
const good = () => JSON.stringify(goodBody());

/** Deeply nested JSON. */
function nested(random: Random): string {
  const depth = 1 + random.number(LIMIT / 2 - 1);
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ] as const);
  const levels = Math.min(depth, Math.floor(LIMIT / (open.length + close.length)) - 4);
  const end = random.pick([close.repeat(levels), '']);
  return open.repeat(levels) + '1' + end;
}

/** The valid body with one byte that is invalid there in UTF-8 or JSON. */
function corrupted(random: Random): Buffer {
  const body = Buffer.from(good());
  body[random.number(body.length)] = random.pick([0xff, 0xc0, 0x00, 0x0a]);
  return body;
}

const SHAPES = [
  'null',
  'true',
  '0',
  '""',
  '[]',
  '{}',
  `"${MARKER}"`,
  '{"portalId":"1"}',
  '{"fields":[]}',
  '{"portalId":"","formId":"","fields":[]}',
  '{"portalId":1,"formId":2,"fields":3}',
  '{"portalId":"1","formId":"2","fields":{}}',
  '{"portalId":"1","formId":"2","fields":[null]}',
  `{"__proto__":{"portalId":"${MARKER}"}}`,
  '[{"portalId":"1","formId":"2","fields":[]}]',
];

/** Requests whose body cannot be parsed, by fault. */
export const BAD_BODIES: Readonly<Record<string, (random: Random) => WireRequest>> = {
  empty: () => goodRequest(Buffer.alloc(0)),
  'random bytes': (random) => goodRequest(random.bytes(random.number(2000))),
  'random text': (random) => goodRequest(Buffer.from(random.text(random.number(2000)))),
  'cut short': (random) => {
    const text = good();
    return goodRequest(Buffer.from(text.slice(0, random.number(text.length - 1))));
  },
  'text behind it': (random) =>
    goodRequest(Buffer.from(`${good()}${random.pick(['{}', ',', MARKER, '\u0000'])}`)),
  'a byte of no text': (random) => goodRequest(corrupted(random)),
  'UTF-16': () => goodRequest(Buffer.from(good(), 'utf16le')),
  'another shape': (random) => goodRequest(Buffer.from(random.pick(SHAPES))),
  'a part too many': () => goodRequest({...goodBody(), hp: MARKER}),
  'nested deeply': (random) => goodRequest(Buffer.from(nested(random))),
  'a number without end': (random) =>
    goodRequest(Buffer.from(`{"portalId":${'9'.repeat(1 + random.number(30_000))}}`)),
  compressed: () => withHeader(goodRequest(gzipSync(good())), 'content-encoding', 'gzip'),
  'too large': (random) =>
    goodRequest(Buffer.from(good().padEnd(LIMIT + 1 + random.number(200_000)))),
};
