import {ok} from 'node:assert/strict';
import type {LeadErrorCode} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {LEAD_ERRORS, LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import type {Backend, BackendOptions, SubmitOptions} from './support/backend.ts';
import {DELIVERY_KEY, startBackend, test} from './support/backend.ts';
import {eachCase, equal} from './support/check.ts';
import {bodyOf} from './support/examples.ts';
import {VISITOR} from '../support/visitor.ts';

const newsletter = bodyOf('newsletter');
const FOREIGN = {headers: {origin: 'https://evil.example'}};
const PLAIN_FORM = {headers: {'content-type': 'application/x-www-form-urlencoded'}};

/** A body without Content-Length. */
const endless = new ReadableStream<Uint8Array>({
  pull: (controller) => controller.enqueue(new Uint8Array(4096).fill(0x20)),
});
const stalled = new ReadableStream<Uint8Array>({
  start: (controller) => controller.enqueue(new TextEncoder().encode('{"portalId":')),
});

const NO_TEXT = new TextEncoder().encode(JSON.stringify(newsletter)).fill(0xff, 40, 41);

const BAD_REQUESTS: [title: string, LeadErrorCode, body: unknown, changes?: SubmitOptions][] = [
  ['a body that is not JSON', 'invalid_json', '{"portalId":'],
  ['JSON followed by more text', 'invalid_json', `${JSON.stringify(newsletter)},`],
  ['a byte that is not UTF-8', 'invalid_json', NO_TEXT],
  ['a body as deep as the limit allows', 'invalid_envelope', '['.repeat(16e3) + ']'.repeat(16e3)],
  ['a __proto__', 'invalid_envelope', `{"__proto__":${JSON.stringify(newsletter)}}`],
  ['a body with a field too many', 'invalid_envelope', {...newsletter, hp: ''}],
  ['a field the form does not have', 'invalid_fields', bodyOf('newsletter', {company: 'X'})],
  ['a key that is too short', 'invalid_idempotency_key', newsletter, {key: 'short'}],
  ['a key with a colon', 'invalid_idempotency_key', newsletter, {key: 'auto:12345678'}],
  ['an unlisted origin', 'origin_not_allowed', newsletter, FOREIGN],
  ['an opaque origin', 'origin_not_allowed', newsletter, {headers: {origin: 'null'}}],
  ['an unknown form', 'unknown_form', {...newsletter, formId: crypto.randomUUID()}],
  ['a known form of another portal', 'unknown_form', {...newsletter, portalId: '12345678'}],
  ['a PUT request', 'method_not_allowed', newsletter, {method: 'PUT'}],
  ['more than 32 KiB', 'body_too_large', JSON.stringify(newsletter).padEnd(32 * 1024 + 1)],
  ['an endless body', 'body_too_large', endless],
  ['an HTML form’s type', 'unsupported_media_type', newsletter, PLAIN_FORM],
];

const firstName = 'First name must be at least 2 characters';
const email = 'Please enter a valid email address';

const BAD_VALUES: [title: string, body: object, issues: Record<string, string>][] = [
  ['two values', bodyOf('consultation', {firstname: ' I ', email: ''}), {firstName, email}],
  ['a missing field, as if it were empty', {...newsletter, fields: []}, {email}],
];

function failing(code: string): BackendOptions {
  return {accept: () => Promise.reject(Object.assign(new Error('row (ida, …)'), {code}))};
}

const KEYS = {PUBLISHABLE_KEYS: 'sb_publishable_a,sb_publishable_b'};

/** Sends a newsletter signup, unless another body is given. */
const UNABLE: [title: string, code: LeadErrorCode, options: BackendOptions, body?: unknown][] = [
  ['a missing publishable key', 'invalid_api_key', {env: KEYS}],
  ['a body that stops arriving', 'request_timeout', {bodyDeadlineMs: 50}, stalled],
  ['a lead the database will not take', 'internal', failing('22P05')],
  ['a lead that breaks a rule of the database', 'internal', failing('23514')],
  ['a lead that exceeds a limit of the database', 'internal', failing('54000')],
  ['any lead while the database is down', 'storage_unavailable', failing('57P01')],
];

async function checkRefusal(
  {submit, settled, database, crm, log}: Backend,
  code: LeadErrorCode,
  body: unknown,
  changes?: SubmitOptions,
  issues?: object[],
): Promise<void> {
  const {status, headers, text, body: answer} = await submit(body, changes);
  const {requestId, ...error} = answer.error;
  const {message, status: wanted} = LEAD_ERRORS[code];
  equal([status, error], [wanted, {code, message, ...(issues && {issues})}], 'answer');
  equal(headers.get('x-request-id'), requestId, 'request id');
  equal(headers.get('cache-control'), 'no-store', 'caching');
  equal(headers.get('x-content-type-options'), 'nosniff', 'sniffing of the type');
  equal(headers.get('referrer-policy'), 'no-referrer', 'referrer');
  equal(headers.get('allow'), code === 'method_not_allowed' ? 'POST, OPTIONS' : null, 'methods');
  equal(headers.get('connection'), code === 'request_timeout' ? 'close' : null, 'connection');
  equal(headers.get('retry-after'), code === 'storage_unavailable' ? '5' : null, 'wait');
  const isLogged = log.some((line) => line.includes(requestId) && line.includes(code));
  ok(isLogged, 'a log line');
  const words = [text, ...log].join('\n');
  for (const secret of ['row (', VISITOR.email, 'evil.example']) {
    ok(!words.includes(secret), `${secret} in answer or log`);
  }
  await settled();
  equal([await database.count('submission'), crm.received], [0, []], 'stored and sent');
}

test('each bad request is refused with its code, and nothing is stored', async (backend) => {
  await backend.eachCase(BAD_REQUESTS, (_title, ...request) => checkRefusal(backend, ...request));
  await backend.eachCase(BAD_VALUES, (_title, body, said) => {
    const issues = Object.entries(said).map(([field, message]) => ({field, message}));
    return checkRefusal(backend, 'validation_failed', body, {}, issues);
  });
});

test('a request with a missing publishable key, a stalled body or a failing database is refused with its code', async () => {
  await eachCase(UNABLE, async (_title, code, options, body = newsletter) => {
    await using backend = startBackend(options);
    await checkRefusal(backend, code, body);
  });
});

test('CORS lets the site’s origin read every response and send every header, and lets other origins do neither', async (backend) => {
  const {submit} = backend;
  const allowed = async (name: string, ...request: Parameters<typeof submit>) =>
    (await submit(...request)).headers.get(`access-control-allow-${name}`);
  equal(await allowed('origin', 'nonsense'), 'https://www.pugmark.example', 'who reads a refusal');
  const read = (await submit('nonsense')).headers.get('access-control-expose-headers');
  equal(read, 'retry-after, x-request-id', 'headers that the site may read');
  equal(await allowed('origin', newsletter, FOREIGN), null, 'another origin that may read');
  equal((await submit(newsletter, FOREIGN)).headers.get('vary'), 'origin', 'vary');

  const preflight = await submit(null, {method: 'OPTIONS'});
  equal(preflight.status, 204, 'a preflight request');
  equal(preflight.headers.get('access-control-max-age'), '86400', 'seconds that it holds');
  const headers = ((await allowed('headers', null, {method: 'OPTIONS'})) ?? '').split(', ');
  const supabase = 'authorization x-client-info apikey content-type x-retry-count'.split(' ');
  const tracing = ['traceparent', 'tracestate', 'baggage'];
  for (const name of [...Object.values(LEAD_HEADERS), ...supabase, ...tracing]) {
    ok(headers.includes(name), name);
  }
  const foreign = {...FOREIGN, method: 'OPTIONS'};
  equal(await allowed('headers', null, foreign), null, 'headers that another origin may send');
});

const POST = {method: 'POST'};
const BEARER = ['www-authenticate', 'Bearer'];
const withKey = (authorization: string) => ({...POST, headers: {authorization}});

type Said = [status: number, code: string];

/** Calls of deliver-leads that are refused, with the answer, and the header that says how to call it. */
const CALLS: [title: string, path: string, init: RequestInit, said: Said, how?: string[]][] = [
  ['a PUT', '', {method: 'PUT'}, [405, 'method_not_allowed'], ['allow', 'GET, POST']],
  ['a round', '', POST, [401, 'invalid_delivery_key'], BEARER],
  ['a round with a wrong key', '', withKey('Bearer x'), [401, 'invalid_delivery_key'], BEARER],
  ['a round with a bare key', '', withKey(DELIVERY_KEY), [401, 'invalid_delivery_key'], BEARER],
  ['a probe', '/probe', POST, [401, 'invalid_probe_key']],
  ['an event', '/resend', POST, [404, 'events_off']],
];

test('each refused call of deliver-leads is answered with its code and how to call, and a call without its secret is logged', async (backend) => {
  await backend.eachCase(CALLS, async (_title, path, init, said, how: string[] = []) => {
    const {status, headers, body} = await backend.callDelivery(init, path);
    const {code, requestId} = body.error;
    equal([status, code, headers.get('x-request-id')], [...said, requestId], 'answer');
    const [name = 'allow', value = null] = how;
    equal(headers.get(name), value, name);
    const lines = backend.log.filter((it) => it.includes(requestId) && it.includes(code));
    equal(lines.length, status === 405 ? 0 : 1, 'log lines');
  });
});

test('with a listed publishable key, requests from the site, from the functions’ own origin and without an origin are accepted', async () => {
  const apikey = 'sb_publishable_a';
  await using backend = startBackend({env: {PUBLISHABLE_KEYS: apikey}});
  await backend.send('newsletter', {}, {headers: {apikey}});
  const longest = JSON.stringify(newsletter).padEnd(32 * 1024);
  equal((await backend.submit(longest, {headers: {apikey}})).status, 200, 'a body of 32 KiB');
  const origin = 'https://functions.pugmark.example';
  await backend.send('newsletter', {}, {headers: {apikey, origin}});
  await backend.send('newsletter', {}, {headers: {apikey, origin: undefined}});
});
