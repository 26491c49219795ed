import {
  CONSENT_VERSIONS,
  CONSENT_WORDS,
} from '../../supabase/functions/_shared/lead-forms/consent.ts';
import {placeholderFormId} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {startBackend} from './support/backend.ts';
import {eachCase, present, same} from './support/check.ts';
import {bodyOf, EXAMPLE_KEYS, EXAMPLES, fieldList} from './support/examples.ts';

const {test} = Deno;

const SOURCE = {
  utm_source: 'newsletter',
  utm_campaign: 'Herbst & 2026 – Prüfung',
  referrer: 'www.search.example',
  landing: '/insights',
};
const CONSENT_IDS = {HUBSPOT_CONSENT_MAILING_LIST: '71', HUBSPOT_CONSENT_REQUESTS: '72'};

/** What the CRM is told about the words that stood at a form. */
function consentOptions(key: keyof typeof EXAMPLES) {
  const text = present(CONSENT_WORDS[CONSENT_VERSIONS[key]], 'words');
  const communications = [{value: true, subscriptionTypeId: 71, text}];
  return key === 'newsletter' || key === 'webinarAccess'
    ? {consent: {consentToProcess: true, text, communications}}
    : {legitimateInterest: {value: true, subscriptionTypeId: 72, legalBasis: 'LEAD', text}};
}

test('each form is stored and handed to the CRM once, word for word, with its source and consent', async () => {
  await using backend = startBackend({env: CONSENT_IDS});
  const {submit, settled, runRound, crm, database} = backend;
  const byName = (a: {name: string}, b: {name: string}) => a.name.localeCompare(b.name);
  const forms = EXAMPLE_KEYS.map((key) => ({title: key, ...EXAMPLES[key]}));
  await eachCase(forms, async ({title: key, slot, fields}) => {
    await database.empty();
    crm.received.length = 0;
    const consent = CONSENT_VERSIONS[key];
    const headers = {
      [LEAD_HEADERS.source]: encodeURIComponent(JSON.stringify(SOURCE)),
      [LEAD_HEADERS.consentVersion]: consent,
    };
    const {status, body} = await submit(bodyOf(key), {headers});
    same([status, body], [200, {ok: true, id: body.id, replayed: false}], 'answer');
    await settled();
    same(await runRound(), {claimed: 0, delivered: 0, failed: 0}, 'the next round');

    same(crm.received.length, 1, 'leads at the CRM');
    const received = present(crm.received[0], 'a lead');
    const expected = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        name.startsWith('login_credential') ? `sealed:${body.id}` : value,
      ]),
    );
    same([...received.body.fields].sort(byName), fieldList(expected).sort(byName), 'fields');
    const path = `/submissions/v3/integration/secure/submit/00000000/${placeholderFormId(slot)}`;
    same([received.path, received.authorization], [path, 'Bearer token-of-the-tests'], 'call');
    same(received.body.legalConsentOptions, consentOptions(key), 'legalConsentOptions');

    const stored = await database.row(
      `select s.id, form, fields, source, consent, state, attempts, last_outcome, last_http_status, maybe_duplicates
         from leads.submission s join leads.delivery d on d.submission_id = s.id and d.channel = 'crm'`,
    );
    same(
      stored,
      {
        id: body.id,
        form: slot,
        fields: expected,
        source: SOURCE,
        consent,
        state: 'delivered',
        attempts: 1,
        last_outcome: 'delivered',
        last_http_status: 200,
        maybe_duplicates: 0,
      },
      'stored lead',
    );
  });
});

test('a resource is filed under the form of its own', async () => {
  await using backend = startBackend();
  for (const slot of ['independentGuide', 'checklist'] as const) {
    await backend.submit({...bodyOf('resourceGate'), formId: placeholderFormId(slot)});
    await backend.settled();
    const {path} = present(backend.crm.received.at(-1), 'a lead');
    same(path.endsWith(placeholderFormId(slot)), true, slot);
  }
});

test('values are normalized as the contract says before they are stored', async () => {
  await using backend = startBackend();
  const changes = {email: ' IDA@Training.Example ', company: 'Berg\u0000 \uD800'};
  await backend.submit(bodyOf('consultation', changes));
  const stored = await backend.database.row(
    `select fields ->> 'email' as email, fields ->> 'company' as company from leads.submission`,
  );
  same(stored, {email: 'ida@training.example', company: 'Berg \uFFFD'}, 'values');
});

test('the CRM is told when and from which page a lead came', async () => {
  await using backend = startBackend();
  const before = Date.now();
  const headers = {
    [LEAD_HEADERS.pageUri]: encodeURIComponent('https://me:pw@site.example/résumé?utm=a#top'),
    [LEAD_HEADERS.pageName]: encodeURIComponent('Audits – Pugmark'),
  };
  await backend.send('newsletter', {}, {headers});
  const {context, submittedAt} = present(backend.crm.received[0], 'a lead').body;
  const pageUri = 'https://site.example/r%C3%A9sum%C3%A9?utm=a';
  same(context, {pageUri, pageName: 'Audits – Pugmark'}, 'context');
  const {ms} = await backend.database.row<{ms: number}>(
    'select floor(extract(epoch from created_at) * 1000)::float8 as ms from leads.submission',
  );
  same(Number(submittedAt), ms, 'submittedAt');
  same(Math.abs(ms - before) < 60_000, true, 'a time of now');
});

test('a page that cannot be read is left out, and the lead is taken', async () => {
  await using backend = startBackend();
  const headers = {
    [LEAD_HEADERS.pageUri]: 'javascript:alert(1)',
    [LEAD_HEADERS.pageName]: '%E0%A4%A',
  };
  await backend.send('newsletter', {}, {headers});
  same('context' in present(backend.crm.received[0], 'a lead').body, false, 'a context');
});
