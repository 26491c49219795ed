import {ok} from 'node:assert/strict';
import {RETRY_POLICY, type RetryPolicy} from '../../supabase/functions/_shared/outbox/delivery.ts';
import {startBackend, test} from './support/backend.ts';
import {eachCase, equal} from './support/check.ts';
import {later, refused, taken} from './support/stand-ins.ts';
import {visit} from './support/examples.ts';

/** The CRM's answers by what they make of a lead. `copy`: it may have the lead, which another attempt would repeat. */
const ANSWERS: Record<string, string[]> = {
  'crm_error pending': ['500', '503'],
  'crm_error pending copy': ['502', '520'],
  'timed_out pending copy': ['504', '524'],
  'crm_timeout pending': ['408', '425'],
  'rate_limited pending': ['429'],
  'crm_locked pending': ['409 {"status":"error","category":"CONFLICT"} CONFLICT', '423'],
  'crm_migrating pending': ['477'],
  // Only an object is the CRM's success; a gateway in front of it may answer something else.
  'delivered delivered': ['200 {}'],
  'unexpected_answer held copy': ['200', '201', '204', '200 taken', '200 {', '200 []', '200 "{}"'],
  'token_refused held': ['401'],
  'not_permitted held': ['403'],
  'not_found held': ['404'],
  'form_mismatch held': [
    '400 FIELD_NOT_IN_FORM_DEFINITION',
    '400 A_TYPE_OF_NEXT_YEAR',
    '200 REQUIRED_FIELD',
    '400 INVALID_PAGE_URI REQUIRED_FIELD',
    '400 {"status":"error","category":"VALIDATION_ERROR"} VALIDATION_ERROR',
    '400 {"errors":[{"code":"PROPERTY_DOESNT_EXIST"}],"category":"A"} PROPERTY_DOESNT_EXIST',
  ],
  'lead_refused dead': ['400 INVALID_PAGE_URI INVALID_EMAIL', '400 BLOCKED_EMAIL'],
  // The CRM goes on rejecting the page context after it has been left out.
  'context_refused held': ['400 INVALID_HUTK'],
  'unrecognized pending': [
    '400',
    '200 {"status":"error"}',
    '200 {"error":"upstream"}',
    '200 {"success":false}',
    '400 {"errors":[{"errorType":"ida@x.example"}],"correlationId":"ida@x.example"}',
  ],
};

const ANSWER_ROWS = Object.entries(ANSWERS).flatMap(([consequence, answers]) =>
  answers.map((answer) => [`${answer}: ${consequence}`, answer, consequence] as const),
);

test('each CRM response gives the lead its state; only a JSON object means success; once the CRM recovers, every lead that is not dead is delivered', async (backend) => {
  const {crm, database, send, runRound, delivery} = backend;
  await backend.eachCase(ANSWER_ROWS, async (_title, answer, consequence) => {
    const [code, ...words] = answer.split(' ');
    const [outcome = '', state = '', copy] = consequence.split(' ');
    const [status, types] = [Number(code), words.filter((it) => /^[A-Z_]+$/u.test(it))];
    const init = {status, headers: {'content-type': 'application/json'}};
    const body = status === 204 ? null : (words[0] ?? '<h1>Sorry</h1>');
    crm.answer = () => (body === types[0] ? refused(status, ...types) : new Response(body, init));
    await send('consultation');
    const columns = 'state, attempts, last_outcome, http_status, error_types';
    equal(await delivery(columns), [state, 1, outcome, status, types.join(' ')], 'delivery');
    equal(await delivery('maybe_duplicates'), [copy === undefined ? 0 : 1], 'possible duplicates');

    crm.answer = taken;
    await database.endPause();
    const isFinal = state === 'dead' || state === 'delivered';
    equal((await runRound()).delivered, isFinal ? 0 : 1, 'delivered once the CRM has recovered');
    equal(await delivery('state'), [isFinal ? state : 'delivered'], 'final state');
    const attempts = isFinal ? [outcome] : [outcome, 'delivered'];
    equal(crm.received.length, attempts.length, 'calls to the CRM');
    const history = attempts.map((it, index) => ({attempt: index + 1, outcome: it, stale: false}));
    const sql = 'select attempt, outcome, stale from leads.delivery_attempt order by id';
    equal(await database.rows(sql), history, 'history');
    ok(!(await database.dump()).includes('ida@x.example'), 'no value that the CRM repeats');
  });
});

const pageUri = 'https://site.example/';
const pageName = 'A page';

/** What the CRM rejects, the page that was sent, and the context that it accepts instead. */
const CONTEXTS: [errorTypes: string, page: Parameters<typeof visit>[0], second: object | null][] = [
  ['INVALID_PAGE_URI', {pageUri, pageName}, {pageName}],
  ['INVALID_PAGE_URI', {pageUri}, null],
  ['INVALID_PAGE_URI INVALID_METADATA', {pageUri, pageName}, null],
  ['INVALID_METADATA', {pageUri, pageName}, null],
  ['INVALID_HUTK', {pageUri, pageName}, null],
  ['INVALID_IP_ADDRESS', {pageUri, pageName}, null],
];

test('when the CRM rejects a lead’s context, the same attempt resends the lead without page URL and campaign', async (backend) => {
  const {crm, send, delivery} = backend;
  await backend.eachCase(CONTEXTS, async (errorTypes, page, second) => {
    crm.answer = () =>
      crm.received.length === 1 ? refused(400, ...errorTypes.split(' ')) : taken();
    await send('newsletter', {}, {headers: visit({...page, source: {utm_source: 'card'}})});
    const contexts = crm.received.map(({body}) => body.context ?? null);
    equal(contexts, [{...page, pageUri: `${pageUri}?utm_source=card`}, second], 'contexts sent');
    equal(await delivery('state, attempts'), ['delivered', 1], 'delivery');
    crm.answer = () => refused(400, ...errorTypes.split(' '));
    await send('newsletter', {email: 'bo@training.example'}, {headers: visit(page)});
    const tried = crm.received.slice(2).map(({body}) => JSON.stringify(body.context));
    equal(tried, [...new Set(tried)], 'contexts while the CRM goes on rejecting them');
  });
});

test('a lead that gets only an undocumented response is held after the fourth attempt', async (backend) => {
  const {crm, send, delivery, runRound} = backend;
  crm.answer = () => refused(418);
  await send('newsletter');
  const states = await delivery('state');
  for (let attempt = 2; attempt <= 4; attempt += 1) {
    await runRound();
    states.push(...(await delivery('state')));
  }
  equal(states, ['pending', 'pending', 'pending', 'held'], 'states');
});

const fails = () => refused(500);

/** How many seconds a lead waits after its first attempt, give or take the jitter. */
const WAITS: [title: string, policy: Partial<RetryPolicy>, answer: typeof fails, wait: number][] = [
  ['the back-off', {delays: [100, 900], jitter: RETRY_POLICY.jitter}, fails, 100],
  ['the CRM’s own Retry-After when longer', {delays: [10]}, later(429, '300'), 300],
  ['the back-off when longer', {delays: [100]}, later(429, '7'), 100],
  ['an hour, for a longer Retry-After', {delays: [10]}, later(429, '999999'), 3600],
  ['longer after a gateway’s timeout', {delays: [100], lateDelays: [500]}, () => refused(504), 500],
  ['the back-off for a bad Retry-After', {delays: [100]}, later(429, 'soon'), 100],
  ['a Retry-After of a fraction', {delays: [10]}, later(429, '40.5'), 40.5],
  ['a Retry-After that a proxy sends twice', {delays: [10]}, later(429, '300, 300'), 300],
];

test('a lead’s next attempt waits for the longer of back-off and Retry-After, and at most an hour', async () => {
  await eachCase(WAITS, async (_title, policy, answer, expected) => {
    await using backend = startBackend({policy});
    backend.crm.answer = answer;
    await backend.send('newsletter');
    const [wait] = await backend.delivery('wait');
    const jitter = policy.jitter === undefined ? 0 : expected / 5;
    ok(Math.abs(Number(wait) - expected) <= jitter, `a wait of ${expected}, not ${wait}`);
    equal((await backend.runRound()).claimed, 0, 'leads that are due');
  });
});

test('after a week of temporary failures a lead is dead, and stays stored', async (backend) => {
  const {database} = backend;
  backend.crm.answer = () => refused(429);
  await backend.send('newsletter');
  await database.rows('update leads.delivery set faults = 170');
  for (const ended of ['pending rate_limited', 'dead exhausted']) {
    await database.endPause();
    await backend.runRound();
    equal((await backend.delivery('state, last_outcome')).join(' '), ended, 'delivery');
  }
  equal(await database.count('submission'), 1, 'stored leads');
});

test('a lead delivered within four weeks carries its submission date, and one delivered later carries none', async (backend) => {
  const {crm, database, runRound, delivery} = backend;
  crm.answer = fails;
  await backend.send('newsletter');
  await database.moveClock('27 days');
  await runRound();
  const daysAgo = (Date.now() - Number(crm.call(-1).body.submittedAt)) / 86_400_000;
  equal(Math.round(daysAgo), 27, 'days between submission and call');
  await database.moveClock('2 days');
  crm.answer = () => refused(401);
  await runRound();
  equal(await delivery('state'), ['held'], 'the state while the token is refused');
  crm.answer = fails;
  await runRound();
  equal(await delivery('state'), ['pending'], 'with a valid token');
  crm.answer = taken;
  equal((await runRound()).delivered, 1, 'delivered');
  equal(crm.call(-1).body.submittedAt, undefined, 'submittedAt');
});

test('a held lead is retried at growing intervals of up to six hours, and its history merges attempts with the same outcome', async () => {
  await using backend = startBackend({policy: {heldDelays: RETRY_POLICY.heldDelays}});
  const {crm, database, runRound, delivery} = backend;
  crm.answer = () => Response.json({correlationId: `no-${crm.received.length}`}, {status: 401});
  await backend.send('newsletter');
  const waits = await delivery('wait');
  for (let tried = 2; tried <= 7; tried += 1) {
    await database.backdate('delivery.next_attempt_at', '6 hours');
    await runRound();
    waits.push(...(await delivery('wait')));
  }
  equal(waits.map(Number), [900, 1800, 3600, 7200, 21_600, 21_600, 21_600], 'waits');
  const history = 'select outcome, attempt, times, correlation_id from leads.delivery_attempt';
  const rows = [{outcome: 'token_refused', attempt: 7, times: 7, correlation_id: 'no-7'}];
  equal(await database.rows(history), rows, 'one line, with the last correlation id');
  crm.answer = fails;
  await database.backdate('delivery.next_attempt_at', '6 hours');
  await runRound();
  equal(await delivery('state, holds'), ['pending', 0], 'after a temporary fault');
  equal((await database.rows(history)).length, 2, 'lines of the history');
});

test('an operator’s retry restarts the lead’s back-off', async () => {
  await using backend = startBackend({policy: {delays: [0, 1000], heldDelays: [0, 1000]}});
  const {runRound, delivery} = backend;
  await backend.eachCase(
    [['pending', fails] as const, ['held', () => refused(401)]],
    async (state, answer) => {
      backend.crm.answer = answer;
      const {body} = await backend.send('newsletter');
      await runRound();
      equal(await delivery('wait'), [1000], 'the wait after the second fault');
      await backend.operate('retry', body.id);
      await runRound();
      equal(await delivery('state, attempts, wait'), [state, 3, 0], 'delivery');
    },
  );
});
