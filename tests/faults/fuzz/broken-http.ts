import {goodRequest, toBytes, withHeader} from './good-request.ts';
import type {Random} from './random.ts';

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
