import fc, {type Arbitrary} from 'fast-check';
import {type Content, GOOD_BODY, GOOD_TEXT, MARKER} from './wire-request.ts';

// What the contract refuses of a body that can be parsed is in tests/functions/refusals.both.test.ts and tests/unit/lead-forms.

const LIMIT = 32 * 1024;
const {constant, constantFrom: oneOf, integer, nat, tuple} = fc;

/** Text of all scripts, control characters included. */
export function anyText(minLength: number, maxLength: number): Arbitrary<string> {
  return fc.string({unit: 'binary', minLength, maxLength, size: 'max'});
}

/** From one to so many bytes. */
export function anyBytes(maxLength: number, min = 0): Arbitrary<Uint8Array> {
  return fc.uint8Array({min, minLength: 1, maxLength, size: 'max'});
}

/** JSON as deep as the limit of a body allows. */
const NESTED = tuple(oneOf('[ ]', '{"a": }'), integer({min: 1, max: LIMIT}), fc.boolean()).map(
  ([level, depth, isClosed]) => {
    const [open = '', close = ''] = level.split(' ');
    const levels = Math.min(depth, Math.floor(LIMIT / (level.length - 1)) - 4);
    return `${open.repeat(levels)}1${isClosed ? close.repeat(levels) : ''}`;
  },
);

/** The valid body with one byte that is invalid there in UTF-8 or JSON. */
const CORRUPTED = tuple(nat(GOOD_TEXT.length - 1), oneOf(0xff, 0xc0, 0x00, 0x0a)).map(
  ([at, byte]) => Buffer.from(GOOD_TEXT).fill(byte, at, at + 1),
);

/** Bodies that cannot be parsed, by fault. */
export const BAD_BODIES: Readonly<Record<string, Arbitrary<Content>>> = {
  'random bytes': anyBytes(2000),
  'random text': anyText(0, 2000),
  'cut short': nat(GOOD_TEXT.length - 1).map((end) => GOOD_TEXT.slice(0, end)),
  'text behind it': oneOf('{}', ',', MARKER, '\0').map((tail) => GOOD_TEXT + tail),
  'a byte of no text': CORRUPTED,
  'UTF-16': constant(Buffer.from(GOOD_TEXT, 'utf16le')),
  'any JSON': fc.json(),
  'a prototype': constant(`{"__proto__":${GOOD_TEXT}}`),
  'a part too many': constant(JSON.stringify({...GOOD_BODY, hp: MARKER})),
  'nested deeply': NESTED,
  'a number without end': integer({min: 1, max: 30_000}).map(
    (digits) => `{"portalId":${'9'.repeat(digits)}}`,
  ),
  'too large': nat(200_000).map((more) => GOOD_TEXT.padEnd(LIMIT + 1 + more)),
};
