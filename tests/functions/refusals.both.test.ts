import {
  LEAD_ERRORS,
  LEAD_HEADERS,
  type LeadErrorCode,
} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {
  type Backend,
  type BackendOptions,
  startBackend,
  type SubmitOptions,
} from './support/backend.ts';
import {eachCase, ok, same} from './support/check.ts';
import {bodyOf} from './support/examples.ts';

const {test} = Deno;

/** A request that must be refused: a newsletter signup with these changes. */
type RefusalCase = {
  title: string;
  body?: unknown;
  options?: SubmitOptions;
  backend?: BackendOptions;
  issues?: {field: string; message: string}[];
};

const newsletter = bodyOf('newsletter');
const [email] = newsletter.fields;
const FOREIGN = {headers: {origin: 'https://evil.example'}};

/** Without Content-Length. */
const endless = new ReadableStream<Uint8Array>({
  pull: (controller) => controller.enqueue(new Uint8Array(4096).fill(0x20)),
});
const stalled = new ReadableStream<Uint8Array>({
  start: (controller) => controller.enqueue(new TextEncoder().encode('{"portalId":')),
});

/** A database that fails with this SQLSTATE and a row in its words. */
function failing(code: string): BackendOptions {
  return {accept: () => Promise.reject(Object.assign(new Error('row (ida, …)'), {code}))};
}

function tooLong(field: string, name: string, max: number) {
  return [{field, message: `${name} must be at most ${max} characters.`}];
}

const endlessEmail = {email: `${'x'.repeat(3000)}@training.example`};
const emailTooLong = tooLong('email', 'Email', 255);

/** At least one case per code of the contract, except the reused key and the rate limit. */
const REFUSALS: Partial<Record<LeadErrorCode, RefusalCase[]>> = {
  invalid_json: [
    {title: 'a body that is no JSON', body: '{"portalId":'},
    {title: 'an empty body', body: ''},
  ],
  invalid_envelope: [
    {title: 'a body with a field too many', body: {...newsletter, hp: ''}},
    {
      title: 'a value that is no string',
      body: {...newsletter, fields: [{name: 'email', value: 1}]},
    },
  ],
  invalid_fields: [
    {title: 'a field the form does not have', body: bodyOf('newsletter', {company: 'X'})},
    {
      title: 'a field named like an object’s own parts',
      body: bodyOf('newsletter', {constructor: 'X'}),
    },
    {title: 'a field given twice', body: {...newsletter, fields: [email, email]}},
    {
      title: 'a fixed value that differs',
      body: bodyOf('webinarAccess', {webinar_access_request: 'false'}),
    },
  ],
  invalid_idempotency_key: [
    {title: 'a retry key that is too short', options: {key: 'short'}},
    {title: 'a retry key with a colon', options: {key: 'auto:12345678'}},
  ],
  invalid_api_key: [
    {
      title: 'a missing publishable key',
      backend: {env: {PUBLISHABLE_KEYS: 'sb_publishable_a,sb_publishable_b'}},
    },
  ],
  origin_not_allowed: [
    {title: 'an unlisted origin', options: FOREIGN},
    {title: 'an opaque origin', options: {headers: {origin: 'null'}}},
  ],
  unknown_form: [
    {
      title: 'an unknown form',
      body: {...newsletter, formId: '11111111-1111-4111-8111-111111111111'},
    },
    {title: 'a known form of another portal', body: {...newsletter, portalId: '12345678'}},
  ],
  method_not_allowed: [{title: 'a GET request', options: {method: 'GET'}}],
  body_too_large: [
    {title: 'a body larger than 32 KiB', body: JSON.stringify(newsletter).padEnd(32 * 1024 + 1)},
    {title: 'a body without end', body: endless},
  ],
  request_timeout: [
    {title: 'a body that stops arriving', body: stalled, backend: {bodyDeadlineMs: 50}},
  ],
  unsupported_media_type: [
    {
      title: 'a plain form’s content type',
      options: {headers: {'content-type': 'application/x-www-form-urlencoded'}},
    },
  ],
  validation_failed: [
    {
      title: 'values the contract refuses, each with its message',
      body: bodyOf('consultation', {firstname: ' I ', email: 'ida@gmail.com'}),
      issues: [
        {field: 'firstName', message: 'First name must be at least 2 characters'},
        {
          field: 'email',
          message:
            'Please use your work email address. Free email providers (Gmail, Yahoo, etc.) are not accepted.',
        },
      ],
    },
    {
      title: 'a missing field, as if it were empty',
      body: {...newsletter, fields: []},
      issues: [{field: 'email', message: 'Please enter a valid email address'}],
    },
    ...(['resourceGate', 'leadMagnet', 'webinarAccess'] as const).map((form) => ({
      title: `an endless e-mail address in ${form}`,
      body: bodyOf(form, endlessEmail),
      issues: emailTooLong,
    })),
    {
      title: 'an endless name',
      body: bodyOf('resourceGate', {firstname: 'x'.repeat(101)}),
      issues: tooLong('firstName', 'First name', 100),
    },
  ],
  internal: [
    {title: 'a lead the database will not take', backend: failing('22P05')},
    {title: 'a lead that exceeds a limit of the database', backend: failing('54000')},
  ],
  storage_unavailable: [{title: 'any lead while the database is down', backend: failing('57P01')}],
  sealing_unavailable: [
    {
      title: 'test logins that nobody could open',
      backend: {env: {CREDENTIAL_RECIPIENTS: ''}},
      body: bodyOf('assuranceCheck'),
    },
  ],
};

async function checkRefusal(
  {submit, settled, database, crm, log}: Backend,
  code: LeadErrorCode,
  {body = newsletter, options, issues}: RefusalCase,
): Promise<void> {
  const {status, headers, text, body: answer} = await submit(body, options);
  const {requestId, ...error} = answer.error;
  const {message} = LEAD_ERRORS[code];
  same([status, error], [LEAD_ERRORS[code].status, {code, message, issues}], 'answer');
  same(
    ['x-request-id', 'cache-control', 'retry-after'].map((name) => headers.get(name)),
    [requestId, 'no-store', code === 'storage_unavailable' ? '5' : null],
    'request id, caching and wait',
  );
  ok(
    log.some((line) => line.includes(requestId) && line.includes(code)),
    'a log line',
  );
  ok(!text.includes('row (') && !log.join('\n').includes('row ('), 'no internals');
  await settled();
  same([await database.count('submission'), crm.received], [0, []], 'stored and sent');
}

const ALL = (Object.entries(REFUSALS) as [LeadErrorCode, RefusalCase[]][]).flatMap(
  ([code, cases]) => cases.map((it) => ({...it, title: `${it.title} (${code})`, code})),
);

test('refuses each bad request with its code, and stores nothing', async () => {
  await using shared = startBackend();
  const cases = ALL.filter(({backend}) => backend === undefined);
  await eachCase(cases, async (it) => {
    await shared.database.empty();
    await checkRefusal(shared, it.code, it);
  });
});

test('refuses what its settings, its deadline and its database do not let it take', async () => {
  const cases = ALL.filter(({backend}) => backend !== undefined);
  await eachCase(cases, async (it) => {
    await using backend = startBackend(it.backend);
    await checkRefusal(backend, it.code, it);
  });
});

test('refuses a retry key used before with other values: idempotency_key_reused', async () => {
  await using backend = startBackend();
  const key = 'attempt-0001';
  await backend.send('newsletter', {}, {key});
  const {status, body} = await backend.submit(bodyOf('newsletter', {email: 'o@x.example'}), {key});
  same([status, body.error.code], [422, 'idempotency_key_reused'], 'answer');
  same(await backend.database.count('submission'), 1, 'stored leads');
});

test('every refusal of the contract is provoked, the rate limit in a file of its own', () => {
  const provoked = new Set([...Object.keys(REFUSALS), 'idempotency_key_reused', 'rate_limited']);
  const missing = Object.keys(LEAD_ERRORS).filter((code) => !provoked.has(code));
  same(missing, [], 'codes without a test');
});

test('the site may read every answer and send all its headers, no other origin anything', async () => {
  await using backend = startBackend();
  const {submit} = backend;
  const allowed = async (name: string, ...request: Parameters<typeof submit>) =>
    (await submit(...request)).headers.get(`access-control-allow-${name}`);
  same(await allowed('origin', 'nonsense'), 'https://www.pugmark.example', 'a refusal');
  same(await allowed('origin', newsletter, FOREIGN), null, 'foreign');
  same((await submit(newsletter, FOREIGN)).headers.get('vary'), 'origin', 'vary');

  same(
    (await submit(null, {method: 'OPTIONS'})).status,
    204,
    'status for a browser that asks first',
  );
  const headers = ((await allowed('headers', null, {method: 'OPTIONS'})) ?? '').split(', ');
  const supabase = 'authorization x-client-info apikey content-type x-retry-count';
  const tracing = 'traceparent tracestate baggage';
  const sent = [...Object.values(LEAD_HEADERS), ...`${supabase} ${tracing}`.split(' ')];
  const leftOut = sent.filter((name) => !headers.includes(name));
  same(leftOut, [], 'headers left out');
  same(await allowed('headers', null, {...FOREIGN, method: 'OPTIONS'}), null, 'for another origin');
});

test('takes a listed publishable key, its own origin, and a program that sends no origin', async () => {
  const apikey = 'sb_publishable_a';
  await using backend = startBackend({env: {PUBLISHABLE_KEYS: apikey}});
  await backend.send('newsletter', {}, {headers: {apikey}});
  const origin = 'https://functions.pugmark.example';
  await backend.send('newsletter', {}, {headers: {apikey, origin}});
  const headers = {apikey, 'content-type': 'application/json'};
  const init = {method: 'POST', headers, body: JSON.stringify(newsletter)};
  const program = await backend.submitRequest(new Request(`${origin}/submit-hubspot-form`, init));
  same(program.status, 200, 'without an origin');
});

test('a request whose address is no URL is refused as a foreign one, with a request id', async () => {
  await using backend = startBackend();
  const request = new Request('https://functions.pugmark.example/', {
    method: 'POST',
    headers: {origin: 'https://evil.example', 'content-type': 'application/json'},
    body: '{}',
  });
  Object.defineProperty(request, 'url', {value: 'http://a b/functions/v1/submit-hubspot-form'});
  const {status, body, headers} = await backend.submitRequest(request);
  same([status, body.error.code], [403, 'origin_not_allowed'], 'answer');
  same(headers.get('x-request-id'), body.error.requestId, 'request id');
});
