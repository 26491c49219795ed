import {CONSENT_VERSIONS} from '../../supabase/functions/_shared/lead-forms/consent.ts';
import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {type Backend, startBackend} from './support/backend.ts';
import {eachCase, present, same} from './support/check.ts';
import {refused, taken} from './support/crm.ts';

const {test} = Deno;

const SOURCE = {
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'Herbst & 2026 – Prüfung',
  utm_term: 'audit',
  utm_content: 'button',
  referrer: 'www.search.example',
  landing: '/insights',
};
const PAGE_URI = 'https://site.example/about?topic=a';

/** Sends a newsletter lead of a visit; `version` names the words at its form. */
function sendVisit({send}: Backend, source: unknown, version?: string, pageUri = PAGE_URI) {
  const headers = {
    [LEAD_HEADERS.pageUri]: encodeURIComponent(pageUri),
    [LEAD_HEADERS.source]: encodeURIComponent(JSON.stringify(source)),
    ...(version === undefined ? {} : {[LEAD_HEADERS.consentVersion]: version}),
  };
  return send('newsletter', {}, {headers});
}

function readStored({database}: Backend) {
  return database.row<{source: unknown; consent: string | null}>(
    'select source, consent from leads.submission',
  );
}

function addressAtCrm({crm}: Backend): URL {
  return new URL(present(crm.received[0]?.body.context?.pageUri, 'a page address'));
}

test('the CRM gets the campaign in the page address, and nothing else of the source', async () => {
  await using backend = startBackend();
  await sendVisit(backend, SOURCE);
  const {referrer: _referrer, landing: _landing, ...campaign} = SOURCE;
  const address = addressAtCrm(backend);
  same(address.origin + address.pathname, 'https://site.example/about', 'page');
  same(Object.fromEntries(address.searchParams), {topic: 'a', ...campaign}, 'parameters');
  same((await readStored(backend)).source, SOURCE, 'stored');
});

test('a campaign in the address of the form’s page gives way to the one of the visit', async () => {
  await using backend = startBackend();
  const pageUri = `${PAGE_URI}&utm_source=old&utm_term=old`;
  await sendVisit(backend, {utm_source: 'card'}, undefined, pageUri);
  same(addressAtCrm(backend).search, '?topic=a&utm_source=card', 'parameters');
});

test('a page address that the CRM refuses is left out, campaign and all', async () => {
  await using backend = startBackend();
  const {crm} = backend;
  crm.answer = () => (crm.received.length === 1 ? refused(400, 'INVALID_PAGE_URI') : taken());
  await sendVisit(backend, SOURCE);
  same(crm.received.length, 2, 'requests');
  same('context' in present(crm.received[1], 'a lead').body, false, 'a context');
  same((await readStored(backend)).source, SOURCE, 'stored');
});

const BAD_SOURCES: {title: string; json?: string; header?: string; kept?: object}[] = [
  {title: 'no percent-encoding', header: '%E0%A4%A'},
  {title: 'no JSON', json: 'utm_source=card'},
  {title: 'a list', json: '["card"]'},
  {title: 'null', json: 'null'},
  {title: 'text', json: '"card"'},
  {title: 'a deep nest', json: '['.repeat(1000)},
  {title: 'a megabyte', json: `{"utm_source":"${'x'.repeat(1_000_000)}"}`},
  {
    title: 'other names and long values',
    json: `{"utm_source":"card","utm_term":"${'x'.repeat(101)}","email":"a@b.c","__proto__":1}`,
    kept: {utm_source: 'card'},
  },
  {
    title: 'NUL and a lone surrogate, which PostgreSQL refuses',
    json: String.raw`{"utm_source":"a\u0000b","utm_term":"\ud800"}`,
    kept: {utm_source: 'ab', utm_term: '\uFFFD'},
  },
];

test('a source that cannot be read refuses no lead', async () => {
  await using backend = startBackend();
  await eachCase(BAD_SOURCES, async ({json = '', header = encodeURIComponent(json), kept = {}}) => {
    await backend.database.empty();
    await backend.send('newsletter', {}, {headers: {[LEAD_HEADERS.source]: header}});
    same(await readStored(backend), {source: kept, consent: null}, 'stored');
  });
});

test('a version of words that is not known is kept as unknown, never as it was sent', async () => {
  await using backend = startBackend();
  await sendVisit(backend, {}, 'I agreed to everything');
  same(await readStored(backend), {source: {}, consent: 'unknown'}, 'stored');
});

const CONSENT_IDS = {HUBSPOT_CONSENT_MAILING_LIST: '71', HUBSPOT_CONSENT_REQUESTS: '72'};
const OTHER_ID = {HUBSPOT_CONSENT_REQUESTS: '72'};
const KNOWN = CONSENT_VERSIONS.newsletter;

const WITHOUT_CONSENT: {title: string; env: Record<string, string>; version?: string}[] = [
  {title: 'the owner set no id', env: {}, version: KNOWN},
  {title: 'the id is another form’s', env: OTHER_ID, version: KNOWN},
  {title: 'the words are not known', env: CONSENT_IDS, version: '00000000'},
  {title: 'the client named no words', env: CONSENT_IDS},
];

test('no consent is claimed to the CRM that nobody gave to known words under a set id', async () => {
  await eachCase(WITHOUT_CONSENT, async ({env, version}) => {
    await using backend = startBackend({env});
    await sendVisit(backend, {}, version);
    const {body} = present(backend.crm.received[0], 'a lead');
    same(body.legalConsentOptions ?? null, null, 'legalConsentOptions');
  });
});
