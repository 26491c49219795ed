import {LEAD_HEADERS} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import {goodRequest, MARKER, toBytes, type WireRequest, withHeader} from './good-request.ts';
import type {Random} from '../random.ts';

const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'LEAD', 'post', 'P0ST'];
const TYPES = [
  '',
  'text/plain',
  'text/html; charset=utf-8',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/jsonp',
  'application/json-seq',
  'application',
  'json',
  '*/*',
  ';application/json',
];
const ORIGINS = [
  'null',
  '',
  'https://evil.example',
  'http://localhost.evil.example',
  `https://${MARKER}.example`,
  'http://127.0.0.1:1',
  'file://',
  '://',
];
const PATHS = [
  '/functions/v1/',
  '/functions/v1/submit-hubspot-form/more',
  '/functions/v1/constructor',
  '/functions/v1/__proto__',
  '/functions/v1/%73ubmit-hubspot-form',
  '/',
  '//evil.example/functions/v1/submit-hubspot-form',
];
const BELL_METHODS = ['POST', 'PUT', 'DELETE', 'PATCH'];

/** A random header value: all bytes that do not end it. */
function headerBytes(random: Random, length: number): Buffer {
  const bytes = random.bytes(length).map((byte) => (byte < 0x20 || byte === 0x7f ? 0x2e : byte));
  return Buffer.from(bytes);
}

/** Requests that are refused by their method, path or headers, by fault. */
export const BAD_HEADS: Readonly<Record<string, (random: Random) => WireRequest>> = {
  method: (random) => ({...goodRequest(), method: random.pick(METHODS)}),
  'content type': (random) => withHeader(goodRequest(), 'content-type', random.pick(TYPES)),
  'content type of any bytes': (random) =>
    withHeader(goodRequest(), 'content-type', headerBytes(random, 1 + random.number(200))),
  'no content type': () => ({...goodRequest(), headers: []}),
  origin: (random) => withHeader(goodRequest(), 'origin', random.pick(ORIGINS)),
  'origin of any bytes': (random) =>
    withHeader(goodRequest(), 'origin', headerBytes(random, 1 + random.number(200))),
  'retry key': (random) =>
    withHeader(
      goodRequest(),
      LEAD_HEADERS.idempotencyKey,
      random.pick(['', 'short', 'a b c d e f g h', `auto:${MARKER}`, 'x'.repeat(201)]),
    ),
  'retry key of any bytes': (random) =>
    withHeader(
      goodRequest(),
      LEAD_HEADERS.idempotencyKey,
      Buffer.concat([Buffer.from('.'), headerBytes(random, random.number(300))]),
    ),
  'any page, and a form that is not there': (random) => {
    let request = goodRequest({portalId: '1', formId: MARKER, fields: []});
    for (const name of Object.values(LEAD_HEADERS)) {
      request = withHeader(request, name, headerBytes(random, random.number(3000)));
    }
    return request;
  },
  'a place where no function is': (random) => ({...goodRequest(), path: random.pick(PATHS)}),
  'deliver-leads without its key': (random) => ({
    ...withHeader(
      goodRequest(),
      'authorization',
      `Bearer ${random.text(20).replace(/[^ -~]/gu, '.')}`,
    ),
    method: random.pick(BELL_METHODS),
    path: '/functions/v1/deliver-leads',
  }),
};

const chunked = () => withHeader(goodRequest(), 'transfer-encoding', 'chunked');

/** A request with a chunked body. */
function inChunks(body: Buffer, tail: string): Buffer {
  const {headers, ...rest} = chunked();
  const chunk = Buffer.concat([
    Buffer.from(`${body.length.toString(16)}\r\n`),
    body,
    Buffer.from(tail),
  ]);
  return toBytes({...rest, headers, body: chunk}, null);
}

const BAD_HOSTS = ['a b', '1.2.3.4, 5.6.7.8', 'x:99999', '::1', '999.999.999.999', '', '/', '%'];

/** Bytes that are invalid HTTP, or end early; then the sender closes the connection. */
export const BROKEN_HTTP: Readonly<Record<string, (random: Random) => Buffer>> = {
  'random bytes': (random) => random.bytes(1 + random.number(3000)),
  'a request line of random text': (random) =>
    Buffer.from(`${random.text(1 + random.number(200))}\r\n\r\n`),
  'a request that stops anywhere': (random) => {
    const bytes = toBytes(goodRequest());
    return bytes.subarray(0, random.number(bytes.length - 1));
  },
  'a length that is too long': (random) =>
    toBytes(goodRequest(), goodRequest().body.length + 1 + random.number(100_000)),
  'a length that is no number': (random) =>
    toBytes(
      withHeader(goodRequest(), 'content-length', random.pick(['-1', 'x', '1e3', '0x10', '1, 2'])),
      null,
    ),
  'two lengths': () => toBytes(withHeader(goodRequest(), 'content-length', '1')),
  'chunks without end': () => inChunks(goodRequest().body, '\r\n'),
  'a chunk of a bad size': (random) =>
    toBytes(
      {
        ...chunked(),
        body: Buffer.from(
          `${random.pick(['zz', '-1', 'ffffffffffffffffff', ''])}\r\n{}\r\n0\r\n\r\n`,
        ),
      },
      null,
    ),
  'chunks that are too large together': (random) =>
    inChunks(Buffer.alloc(33_000 + random.number(300_000), ' '), '\r\n0\r\n\r\n'),
  'a header too large': (random) =>
    toBytes(withHeader(goodRequest(), 'x-page-uri', 'x'.repeat(100_000 + random.number(500_000)))),
  'headers too many': (random) => {
    const headers = Array.from(
      {length: 200 + random.number(2000)},
      (_, index) => [`x-${index}`, 'x'] as [string, string],
    );
    return toBytes({...goodRequest({}), headers});
  },
  'HTTP/1.0 without Host': () =>
    Buffer.from('POST /functions/v1/submit-hubspot-form HTTP/1.0\r\n\r\n'),
  'HTTP/1.1 without Host': () =>
    Buffer.from('POST /functions/v1/submit-hubspot-form HTTP/1.1\r\nconnection: close\r\n\r\n'),
  'a Host that is none': (random) =>
    Buffer.from(
      `POST /functions/v1/submit-hubspot-form HTTP/1.1\r\nhost: ${random.pick(BAD_HOSTS)}\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}`,
    ),
  'chunks with trailers': (random) =>
    inChunks(
      Buffer.from('{}'),
      `\r\n0\r\nx-${random.number(99)}: ${'x'.repeat(random.number(9000))}\r\n\r\n`,
    ),
  'a header with a line break': () =>
    toBytes(withHeader(goodRequest({}), 'x-page-name', 'a\r\n b\r\n: c\r\n')),
};
