import {gzipSync} from 'node:zlib';
import fc, {type Arbitrary} from 'fast-check';
import {LEAD_HEADERS} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import {anyBytes, anyText} from './bad-bodies.ts';
import {
  GOOD_TEXT,
  MARKER,
  toBytes,
  withHeader,
  wireRequest,
  type WireRequest,
} from './wire-request.ts';

const {constant, constantFrom: oneOf, integer, nat, tuple} = fc;
const FUNCTION = '/functions/v1/submit-hubspot-form';
const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'LEAD', 'post', 'P0ST'];
const PLACES = ['', 'submit-hubspot-form/x', 'constructor', '__proto__', '%73ubmit-hubspot-form'];
const NO_HOSTS = ['a b', '1.2.3.4, 5.6.7.8', 'x:99999', '::1', '999.999.999.999'];

/** Bytes of a header's value: all that do not end it. */
function headerBytes(maxLength: number): Arbitrary<Uint8Array> {
  const control = 0x7f;
  return anyBytes(maxLength, 0x20).map((bytes) =>
    bytes.map((byte) => (byte === control ? 0x2e : byte)),
  );
}

function withBytes(name: string, maxLength: number): Arbitrary<WireRequest> {
  return headerBytes(maxLength).map((value) => withHeader(name, value));
}

/** Requests that are refused by their method, path or headers, by fault. */
export const BAD_HEADS: Readonly<Record<string, Arbitrary<WireRequest>>> = {
  method: oneOf(...METHODS).map((method) => wireRequest({method})),
  'content type': withBytes('content-type', 200),
  'no content type': constant(wireRequest({headers: []})),
  'a compressed body': constant(withHeader('content-encoding', 'gzip', gzipSync(GOOD_TEXT))),
  origin: withBytes('origin', 200),
  'retry key': headerBytes(300).map((bytes) =>
    withHeader(LEAD_HEADERS.idempotencyKey, Buffer.concat([Buffer.from('.'), bytes])),
  ),
  'any page, and a form that is not there': tuple(
    ...Object.values(LEAD_HEADERS).map((name) => tuple(constant(name), headerBytes(3000))),
  ).map((headers) =>
    wireRequest({
      headers: [...wireRequest().headers, ...headers],
      body: JSON.stringify({portalId: '1', formId: MARKER, fields: []}),
    }),
  ),
  'a Host that is none': oneOf(...NO_HOSTS).map((host) => withHeader('host', host)),
  'a place where no function is': oneOf(...PLACES).map((place) =>
    wireRequest({path: `/functions/v1/${place}`}),
  ),
  'no place of functions': oneOf('/', `//evil.example${FUNCTION}`).map((path) =>
    wireRequest({path}),
  ),
};

/** A request with a chunked body. @param tail what follows the body's one chunk */
function inChunks(body: string, tail: string, size = body.length.toString(16)): Buffer {
  return toBytes(withHeader('transfer-encoding', 'chunked', `${size}\r\n${body}${tail}`), null);
}

/** A request by its first lines. */
function withHead(...lines: string[]): Buffer {
  return Buffer.from([...lines, '', ''].join('\r\n'));
}

/** Bytes that are invalid HTTP, or end early; then the sender closes the connection. */
export const BROKEN_HTTP: Readonly<Record<string, Arbitrary<Uint8Array>>> = {
  'random bytes': anyBytes(3000),
  'a request line of random text': anyText(1, 200).map((line) => withHead(line)),
  'a request that stops anywhere': nat(toBytes(wireRequest()).length - 1).map((end) =>
    toBytes(wireRequest()).subarray(0, end),
  ),
  'a length that is too long': integer({min: 1, max: 100_000}).map((more) =>
    toBytes(wireRequest(), GOOD_TEXT.length + more),
  ),
  'a length that is no number': oneOf('-1', 'x', '1e3', '0x10', '1, 2').map((length) =>
    toBytes(withHeader('content-length', length), null),
  ),
  'two lengths': constant(toBytes(withHeader('content-length', '1'))),
  'chunks without end': constant(inChunks(GOOD_TEXT, '\r\n')),
  'a chunk of a bad size': oneOf('zz', '-1', 'ffffffffffffffffff', '').map((size) =>
    inChunks('{}', '\r\n0\r\n\r\n', size),
  ),
  'chunks that are too large together': integer({min: 33_000, max: 333_000}).map((size) =>
    inChunks(' '.repeat(size), '\r\n0\r\n\r\n'),
  ),
  'chunks with trailers': nat(9000).map((length) =>
    inChunks('{}', `\r\n0\r\nx-trailer: ${'x'.repeat(length)}\r\n\r\n`),
  ),
  'a header too large': integer({min: 100_000, max: 600_000}).map((length) =>
    toBytes(withHeader('x-page-uri', 'x'.repeat(length))),
  ),
  'headers too many': integer({min: 200, max: 2200}).map((count) => {
    const headers = Array.from({length: count}, (_, index) => [`x-${index}`, 'x'] as const);
    return toBytes(wireRequest({headers, body: '{}'}));
  }),
  'a header with a line break': constant(
    toBytes(withHeader('x-page-name', 'a\r\n b\r\n: c\r\n', '{}')),
  ),
  'HTTP/1.0 without Host': constant(withHead(`POST ${FUNCTION} HTTP/1.0`)),
  'HTTP/1.1 without Host': constant(withHead(`POST ${FUNCTION} HTTP/1.1`, 'connection: close')),
  'an empty Host': oneOf('', '/', '%').map((host) => toBytes(withHeader('host', host, '{}'))),
};
