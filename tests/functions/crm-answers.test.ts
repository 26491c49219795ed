import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {type BackendOptions, startBackend} from './support/backend.ts';
import {eachCase, present, same} from './support/check.ts';
import {refused, taken, type TestCrm} from './support/crm.ts';

const {test} = Deno;

type AnswerCase = {
  title: string;
  answer: TestCrm['answer'];
  status: number;
  errorTypes?: string[];
  maybeDuplicates?: number;
};

/** HubSpot's documented errors for a submission that does not fit the form (Forms API v3, "Submit data to a form"). */
const FORM_MISMATCHES = [
  'DUPLICATE_SUBSCRIPTION_TYPE_ID',
  'FIELD_NOT_IN_FORM_DEFINITION',
  'FORM_HAS_RECAPTCHA_ENABLED',
  'INPUT_TOO_LARGE',
  'INVALID_GOTOWEBINAR_WEBINAR_KEY',
  'INVALID_LEGAL_OPTION_FORMAT',
  'INVALID_NUMBER',
  'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED',
  'MISSING_COMMUNICATION_CONSENT_TEXT',
  'MISSING_LEGITIMATE_INTEREST_TEXT',
  'MISSING_PROCESSING_CONSENT',
  'MISSING_PROCESSING_CONSENT_TEXT',
  'NUMBER_OUT_OF_RANGE',
  'REQUIRED_FIELD',
  'VALUE_NOT_IN_FIELD_DEFINITION',
];

/** An answer with a status and HubSpot's error types, without any unless told. */
function says(status: number, ...errorTypes: string[]): AnswerCase {
  const title = [status, ...errorTypes].join(' ');
  return {title, answer: () => refused(status, ...errorTypes), status, errorTypes};
}

const inHtml = (status: number): AnswerCase => ({
  title: `${status} in HTML`,
  answer: () => new Response('<h1>Down</h1>', {status}),
  status,
});

/** Statuses of a gateway, which cannot know whether the CRM behind it took the lead. */
const GATEWAY = [502, 504, 520, 524].map((status) => ({...inHtml(status), maybeDuplicates: 1}));

/** Answers of the CRM, by the outcome and the state in which they leave a lead after its first attempt. */
const CASES: Record<string, AnswerCase[]> = {
  'crm_error pending': [says(500), inHtml(503), ...GATEWAY],
  'crm_timeout pending': [says(408)],
  'rate_limited pending': [says(429)],
  'crm_locked pending': [says(423)],
  'crm_migrating pending': [says(477)],
  'token_refused held': [says(401)],
  'not_permitted held': [says(403)],
  'form_not_found held': [says(404)],
  'form_mismatch held': [
    ...FORM_MISMATCHES.map((errorType) => says(400, errorType)),
    says(400, 'INVALID_PAGE_URI', 'REQUIRED_FIELD'),
  ],
  'lead_refused dead': [says(400, 'INVALID_PAGE_URI', 'INVALID_EMAIL'), says(400, 'BLOCKED_EMAIL')],
  // It minds a page that it was not told.
  'context_refused held': [says(400, 'INVALID_HUTK')],
  'unrecognized pending': [
    says(400, 'NEW_TYPE'),
    {title: '400 without words', answer: () => new Response(null, {status: 400}), status: 400},
  ],
};

test('each answer of the CRM leaves a lead where it belongs, and all but the dead go out once it is back', async () => {
  await using backend = startBackend();
  const {crm, database, send, runRound} = backend;
  const cases = Object.entries(CASES).flatMap(([consequence, answers]) => {
    const [outcome = '', state = ''] = consequence.split(' ');
    return answers.map((it) => ({...it, title: `${it.title}: ${consequence}`, outcome, state}));
  });
  await eachCase(cases, async ({answer, status, errorTypes = [], maybeDuplicates = 0, ...it}) => {
    await database.empty();
    crm.received.length = 0;
    crm.answer = answer;
    await send('consultation');
    const {wait: _, ...first} = await backend.delivery();
    const expected = {
      state: it.state,
      attempts: 1,
      last_outcome: it.outcome,
      last_http_status: status,
      last_error_types: errorTypes,
      maybe_duplicates: maybeDuplicates,
    };
    same(first, expected, 'delivery');

    crm.answer = taken;
    await database.endPause();
    const isDead = it.state === 'dead';
    same((await runRound()).delivered, isDead ? 0 : 1, 'delivered once the CRM is back');
    same((await backend.delivery()).state, isDead ? 'dead' : 'delivered', 'final state');
    const attempts = isDead ? [it.outcome] : [it.outcome, 'delivered'];
    same(crm.received.length, attempts.length, 'calls to the CRM');
    const history = attempts.map((outcome, index) => ({attempt: index + 1, outcome, stale: false}));
    const sql = 'select attempt, outcome, stale from leads.delivery_attempt order by id';
    same(await database.rows(sql), history, 'history');
  });
});

const PAGE = {pageUri: 'https://site.example/', pageName: 'A page'};
const CONTEXTS: {title: string; second: object | null}[] = [
  {title: 'INVALID_PAGE_URI', second: {pageName: PAGE.pageName}},
  {title: 'INVALID_METADATA', second: null},
  {title: 'INVALID_HUTK', second: null},
  {title: 'INVALID_IP_ADDRESS', second: null},
];

test('what the CRM minds of a page is left out at once, within the same attempt', async () => {
  await using backend = startBackend();
  const {crm} = backend;
  const headers = {
    [LEAD_HEADERS.pageUri]: encodeURIComponent(PAGE.pageUri),
    [LEAD_HEADERS.pageName]: encodeURIComponent(PAGE.pageName),
  };
  await eachCase(CONTEXTS, async ({title: errorType, second}) => {
    await backend.database.empty();
    crm.received.length = 0;
    crm.answer = () => (crm.received.length === 1 ? refused(400, errorType) : taken());
    await backend.send('newsletter', {}, {headers});
    const contexts = crm.received.map(({body}) => body.context ?? null);
    same(contexts, [PAGE, second], 'contexts sent');
    const {state, attempts} = await backend.delivery();
    same([state, attempts], ['delivered', 1], 'delivery');
  });
});

test('an answer nobody documented is tried three times, then held', async () => {
  await using backend = startBackend();
  backend.crm.answer = () => refused(418);
  await backend.send('newsletter');
  const states = [(await backend.delivery()).state];
  for (let attempt = 2; attempt <= 4; attempt += 1) {
    await backend.runRound();
    states.push((await backend.delivery()).state);
  }
  same(states, ['pending', 'pending', 'pending', 'held'], 'states');
});

const retryAfter = (value: string) => () =>
  new Response(null, {status: 429, headers: {'retry-after': value}});

/** How long a lead waits, from its first attempt on; `by` is the most by which that may differ. */
const WAITS: {
  title: string;
  policy: BackendOptions['policy'];
  answer: () => Response;
  wait: number;
  by?: number;
}[] = [
  {
    title: 'the first back-off, give or take the jitter',
    policy: {delays: [100, 900], jitter: 0.2},
    answer: () => refused(500),
    wait: 100,
    by: 20,
  },
  {
    title: 'the CRM’s own Retry-After when that is longer',
    policy: {delays: [10]},
    answer: retryAfter('300'),
    wait: 300,
  },
  {
    title: 'an hour at most, whatever the CRM asks for',
    policy: {delays: [10]},
    answer: retryAfter('999999'),
    wait: 3600,
  },
  {
    title: 'the back-off when Retry-After is nonsense',
    policy: {delays: [100]},
    answer: retryAfter('soon'),
    wait: 100,
  },
  {
    title: 'a quarter of an hour when held',
    policy: {heldDelay: 900},
    answer: () => refused(401),
    wait: 900,
  },
];

test('a lead waits as long as the back-off, the CRM or a repair takes', async () => {
  await eachCase(WAITS, async ({policy, answer, wait, by = 0}) => {
    await using backend = startBackend({policy});
    backend.crm.answer = answer;
    await backend.send('newsletter');
    const row = await backend.delivery();
    same(Math.abs(row.wait - wait) <= by, true, `a wait of ${wait}, which is ${row.wait}`);
    same((await backend.runRound()).claimed, 0, 'leads that are due');
  });
});

test('a lead is given up after a week of passing faults, and kept', async () => {
  await using backend = startBackend();
  const {database} = backend;
  backend.crm.answer = () => refused(429);
  await backend.send('newsletter');
  await database.rows(
    "update leads.delivery set faulting_since = faulting_since - interval '8 days'",
  );
  await database.endPause();
  await backend.runRound();
  const {state, last_outcome} = await backend.delivery();
  same([state, last_outcome], ['dead', 'exhausted'], 'delivery');
  same(await database.count('submission'), 1, 'stored leads');
});

test('the week begins with the first passing fault after a repair', async () => {
  await using backend = startBackend();
  const {crm, database, runRound, delivery} = backend;
  crm.answer = () => refused(500);
  await backend.send('newsletter');
  await database.rows("update leads.submission set created_at = now() - interval '20 days'");
  await database.rows(
    "update leads.delivery set faulting_since = faulting_since - interval '20 days'",
  );
  crm.answer = () => refused(401);
  await runRound();
  same((await delivery()).state, 'held', 'while the token is refused');
  crm.answer = () => refused(500);
  await runRound();
  same((await delivery()).state, 'pending', 'at the first fault after the repair');
  crm.answer = taken;
  same((await runRound()).delivered, 1, 'delivered');
});

test('an operator’s retry begins the back-off and the week anew', async () => {
  await using backend = startBackend({policy: {delays: [0, 1000]}});
  const {database, runRound, delivery} = backend;
  backend.crm.answer = () => refused(500);
  await backend.send('newsletter');
  await runRound();
  same((await delivery()).wait, 1000, 'a longer wait after the second fault');
  await database.rows(
    "select leads.retry('tester', array(select submission_id from leads.delivery))",
  );
  await runRound();
  const {state, attempts, wait} = await delivery();
  same([state, attempts, wait], ['pending', 3, 0], 'delivery');
});

test('a lead held for more than a month goes out under the day it arrives', async () => {
  await using backend = startBackend();
  const {crm, database} = backend;
  crm.answer = () => refused(401);
  await backend.send('newsletter');
  await database.rows("update leads.submission set created_at = now() - interval '40 days'");
  crm.answer = taken;
  same((await backend.runRound()).delivered, 1, 'delivered');
  same(present(crm.received[1], 'a second call').body.submittedAt, undefined, 'submittedAt');
});
