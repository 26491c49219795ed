import assert from 'node:assert/strict';
import {mock, test} from 'node:test';
import {gzipSync} from 'node:zlib';
import fc, {type Arbitrary} from 'fast-check';
import {createLog} from '../../supabase/functions/_shared/host/log.ts';
import {LEAD_ERRORS, LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import type {WireBody} from '../../supabase/functions/_shared/lead-forms/wire.ts';
import {parseSettings} from '../../supabase/functions/_shared/settings/settings.ts';
import {createSubmitHandler} from '../../supabase/functions/submit-hubspot-form/handler.ts';
import {leadBody} from '../support/submit-lead.ts';

// What is refused of a body that can be parsed: functions/refusals.both.test.ts. What is no HTTP: bad-requests.test.ts.

const {constant, constantFrom: oneOf, integer, nat, tuple} = fc;

/** Part of most values and headers; must not appear in any answer or log. */
const MARKER = 'marker-of-the-fuzz';
/** The most bytes that a body may have. */
const LIMIT = 32 * 1024;
/** A valid consultation request. Every bad request differs from it in one fault. */
const GOOD_TEXT = leadBody('consultation', `${MARKER}@training.example`);
const GOOD_BODY = JSON.parse(GOOD_TEXT) as WireBody;
const VALUES = [MARKER, ...GOOD_BODY.fields.map(({value}) => value).filter((it) => it.length > 6)];

const anyText = (maxLength: number) => fc.string({unit: 'binary', maxLength, size: 'max'});
const anyBytes = (maxLength: number) => fc.uint8Array({minLength: 1, maxLength, size: 'max'});

/** A header's value: what a client can put there. */
const anyHeader = (maxLength: number) =>
  fc
    .array(oneOf(...'aZ09 \t";,/{}\\%é\u00FF\u0080', MARKER), {
      minLength: 1,
      maxLength,
      size: 'max',
    })
    .map((parts) => `.${parts.join('')}.`);

type Sent = {method?: string; path?: string; headers?: Record<string, string>; body?: BodyInit};

const body = (all: Arbitrary<BodyInit>) => all.map((it): Sent => ({body: it}));
const header = (name: string, maxLength: number) =>
  anyHeader(maxLength).map((value): Sent => ({headers: {[name]: value}}));

/** The requests that must be refused, by their fault. */
const KINDS: Readonly<Record<string, Arbitrary<Sent>>> = {
  'a body of random bytes': body(anyBytes(2000)),
  'a body of random text': body(anyText(2000)),
  'a body cut short': body(nat(GOOD_TEXT.length - 1).map((end) => GOOD_TEXT.slice(0, end))),
  'text behind the body': body(oneOf('{}', ',', MARKER, '\0').map((tail) => GOOD_TEXT + tail)),
  // With one byte that is invalid there in UTF-8 or JSON.
  'a byte of no text': body(
    tuple(nat(GOOD_TEXT.length - 1), oneOf(0xff, 0xc0, 0x00, 0x0a)).map(([at, byte]) =>
      Buffer.from(GOOD_TEXT).fill(byte, at, at + 1),
    ),
  ),
  'UTF-16': body(constant(Buffer.from(GOOD_TEXT, 'utf16le'))),
  'any JSON': body(fc.json()),
  'a prototype': body(constant(`{"__proto__":${GOOD_TEXT}}`)),
  'a part too many': body(constant(JSON.stringify({...GOOD_BODY, hp: MARKER}))),
  'JSON as deep as the limit allows': body(
    tuple(oneOf('[ ]', '{"a": }'), integer({min: 1, max: LIMIT}), fc.boolean()).map(
      ([level, depth, isClosed]) => {
        const [open = '', close = ''] = level.split(' ');
        const levels = Math.min(depth, Math.floor(LIMIT / (level.length - 1)) - 4);
        return `${open.repeat(levels)}1${isClosed ? close.repeat(levels) : ''}`;
      },
    ),
  ),
  'a number without end': body(
    integer({min: 1, max: 30_000}).map((digits) => `{"portalId":${'9'.repeat(digits)}}`),
  ),
  'a body too large': body(nat(200_000).map((more) => GOOD_TEXT.padEnd(LIMIT + 1 + more))),
  'a compressed body': constant({
    headers: {'content-encoding': 'gzip'},
    body: gzipSync(GOOD_TEXT),
  }),
  'another method': oneOf('PUT', 'PATCH', 'DELETE', 'PROPFIND', 'LEAD', 'P0ST').map((method) => ({
    method,
  })),
  'another content type': header('content-type', 200),
  'another origin': header('origin', 200),
  'a broken retry key': header(LEAD_HEADERS.idempotencyKey, 300),
  'any page, and a form that is not there': tuple(
    ...Object.values(LEAD_HEADERS).map((name) => tuple(constant(name), anyHeader(3000))),
  ).map((headers) => ({
    headers: {...Object.fromEntries(headers), [LEAD_HEADERS.idempotencyKey]: ''},
    body: JSON.stringify({portalId: '1', formId: MARKER, fields: []}),
  })),
  'a broken link': anyText(500).map((token) => ({
    path: '/link',
    body: JSON.stringify({token, act: true}),
  })),
};

const SETTINGS: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  HUBSPOT_API_BASE: 'http://127.0.0.1:1',
  HUBSPOT_ACCESS_TOKEN: 'token-of-the-tests',
  ALLOWED_ORIGINS: 'https://www.pugmark.example',
  DELIVERY_KEY: 'delivery-key-of-the-hostile-tests',
  CREDENTIAL_RECIPIENTS: 'age1xu9d6nj6rt0x4nzw63dvu0975y32d05s56p2ttp576r2mc6v3dzs0vl49c',
};

// A minute after many refusals their number is logged.
mock.timers.enable({apis: ['setTimeout']});

const lines: string[] = [];
let stored = 0;
const store = () => Promise.reject(new Error(`${(stored += 1)} reached the database: ${MARKER}`));
const handle = createSubmitHandler({
  settings: parseSettings((name) => SETTINGS[name]),
  store: {accept: store, followLink: store},
  log: createLog((line) => lines.push(line)),
  startDelivery: () => assert.fail('a delivery was started'),
});

for (const [kind, all] of Object.entries(KINDS)) {
  test(`${kind} is refused with a known code, and its words are stored and logged nowhere`, async () => {
    await fc.assert(
      fc.asyncProperty(all, async ({path = '', headers, ...rest}) => {
        const response = await handle(
          new Request(`https://project.example/functions/v1/submit-hubspot-form${path}`, {
            method: 'POST',
            body: GOOD_TEXT,
            ...rest,
            headers: {'content-type': 'application/json', ...headers},
          }),
        );
        const text = await response.text();
        const {error} = JSON.parse(text) as {error: {code: string; requestId: string}};
        assert.ok(response.status >= 400 && response.status < 500, `status ${response.status}`);
        assert.ok(error.code in LEAD_ERRORS, error.code);
        assert.match(error.requestId, /^[0-9a-f-]{36}$/u);
        assert.ok(!VALUES.some((value) => text.includes(value)), 'an answer that repeats a value');
        assert.ok(
          !VALUES.some((value) => lines.join('').includes(value)),
          'a log that repeats one',
        );
        assert.equal(stored, 0, 'calls of the database');
      }),
      {numRuns: 60, seed: 20_261_120},
    );
  });
}
