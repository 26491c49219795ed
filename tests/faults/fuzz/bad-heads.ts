import {LEAD_HEADERS} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import {goodRequest, MARKER, type WireRequest, withHeader} from './good-request.ts';
import type {Random} from './random.ts';

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
