import {ok} from 'node:assert/strict';
import {
  FORM_ID_SLOT_NAMES,
  FORM_ID_SLOTS,
  type FormIdSlot,
} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {LEAD_FORMS} from '../../supabase/functions/_shared/lead-forms/registry.ts';
import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import type {LeadSource} from '../../supabase/functions/_shared/lead-forms/source.ts';
import {startBackend, test} from './support/backend.ts';
import {eachCase, equal} from './support/check.ts';
import {bodyOf, fieldsOf, visit} from './support/examples.ts';
import {VISITOR} from '../support/visitor.ts';

const CAMPAIGN = {
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'Herbst & 2026 – Prüfung',
  utm_term: 'audit',
  utm_content: 'button',
};
const SOURCE = {...CAMPAIGN, referrer: 'www.search.example', landing: '/insights'};
const CONSENT_IDS = {HUBSPOT_CONSENT_MAILING_LIST: '71', HUBSPOT_CONSENT_REQUESTS: '72'};

function consentOptions(slot: FormIdSlot) {
  const text = LEAD_FORMS[FORM_ID_SLOTS[slot]].words.consent.words;
  const communications = [{value: true, subscriptionTypeId: 71, text}];
  return slot === 'newsletter' || slot === 'webinarAccess'
    ? {consent: {consentToProcess: true, text, communications}}
    : {legitimateInterest: {value: true, subscriptionTypeId: 72, legalBasis: 'LEAD', text}};
}

test('each form is stored and sent to the CRM once, with its exact values, source, consent and time', async () => {
  await using backend = startBackend({env: CONSENT_IDS});
  const {submit, settled, runRound, crm, database, delivery} = backend;
  const forms = FORM_ID_SLOT_NAMES.map((slot) => [slot] as const);
  await backend.eachCase(forms, async (slot) => {
    const consent = LEAD_FORMS[FORM_ID_SLOTS[slot]].words.consent.version;
    const headers = visit({source: SOURCE, consent});
    // The contract removes NUL, which PostgreSQL refuses.
    const typed = bodyOf(slot, {email: ` ${VISITOR.email}\u0000 `});
    const {status, body} = await submit(typed, {headers});
    equal([status, body], [200, {ok: true, id: body.id, replayed: false}], 'answer');
    await settled();
    equal(await runRound(), {claimed: 0, delivered: 0, failed: 0}, 'the next round');

    equal(crm.received.length, 1, 'leads at the CRM');
    const received = crm.call();
    const reference = `sealed:${body.id}`;
    const sealed = {login_credential__1: reference, login_credential__2: reference};
    const expected = {...fieldsOf(slot), ...(slot === 'assuranceCheck' && sealed)};
    const sent = received.body.fields.map(({name, value}) => [name, value]);
    equal(sent.toSorted(), Object.entries(expected).toSorted(), 'fields');
    const path = `/submissions/v3/integration/secure/submit/00000000/${typed.formId}`;
    const token = received.headers.get('authorization');
    equal([received.path, token], [path, 'Bearer token-of-the-tests'], 'call');
    equal(received.body.legalConsentOptions, consentOptions(slot), 'legalConsentOptions');

    const {ms, ...stored} = await database.row<{ms: number}>(
      `select id, form, fields, source, consent, floor(extract(epoch from created_at) * 1000)::float8 as ms
       from leads.submission`,
    );
    const lead = {id: body.id, form: slot, fields: expected, source: SOURCE, consent};
    equal(stored, lead, 'stored lead');
    const columns = 'state, attempts, last_outcome, http_status, maybe_duplicates';
    equal(await delivery(columns), ['delivered', 1, 'delivered', 200, 0], 'delivery');
    equal(Number(received.body.submittedAt), ms, 'submittedAt');
    ok(Math.abs(ms - Date.now()) < 3_600_000, 'it was stored just now');
  });
});

test('while the id of the portal or a form is replaced, leads from pages with the old id are accepted too, and all go to the new id', async () => {
  const {formId} = bodyOf('newsletter');
  const env = {HUBSPOT_PORTAL_ID: '42, 00000000', HUBSPOT_FORM_NEWSLETTER: `new-id, ${formId}`};
  await using backend = startBackend({env});
  for (const page of [{portalId: '42'}, {formId: 'new-id'}, {portalId: '42', formId: 'new-id'}]) {
    const typed = bodyOf('newsletter', {email: `ida-${Object.values(page).join('-')}@x.example`});
    equal((await backend.submit({...typed, ...page})).status, 200, JSON.stringify(page));
  }
  equal((await backend.submit(bodyOf('newsletter'))).status, 200, 'a page with both old ids');
  await backend.settled();
  const paths = [...new Set(backend.crm.received.map((it) => it.path))];
  equal(paths, ['/submissions/v3/integration/secure/submit/42/new-id']);
});

const PAGE = 'https://site.example/about?topic=a';
const RENAMED = `${PAGE}&utm_source=old&utm_term=old`;
const LONG = 'b'.repeat(500);

const PAGES: [title: string, page: string, sent: string | null, source?: LeadSource][] = [
  ['no userinfo, no hash', 'https://me:pw@site.example/é#top', 'https://site.example/%C3%A9'],
  ['a long URL without its query', `https://site.example/a?${LONG}`, 'https://site.example/a'],
  ['no URL too long without a query', `https://site.example/${LONG}`, null],
  ['the visit’s campaign', PAGE, `${PAGE}&${new URLSearchParams(CAMPAIGN)}`, SOURCE],
  ['instead of the URL’s campaign', RENAMED, `${PAGE}&utm_source=card`, {utm_source: 'card'}],
  ['no URL of another scheme', 'javascript:alert(1)', null],
];

test('the CRM gets the URL of the page that a lead came from, with the visit’s campaign parameters', async (backend) => {
  const {send, crm} = backend;
  const typed = ` ${'Audits – '.repeat(40)}`;
  const pageName = 'Audits – '.repeat(34).slice(0, 299);
  await backend.eachCase(PAGES, async (_title, pageUri, sent, source?: LeadSource) => {
    await send('newsletter', {}, {headers: visit({pageUri, pageName: typed, source})});
    equal(crm.call().body.context, {...(sent && {pageUri: sent}), pageName}, 'context');
  });
});

const BAD_SOURCES: [title: string, header: string][] = [
  ['bad percent-encoding', '%E0%A4%A'],
  ['not JSON', 'utm_source=card'],
  ['a megabyte', `{"utm_source":"${'x'.repeat(1_000_000)}"}`],
];

test('a lead with a malformed source or unknown consent version is accepted, and neither value is stored as sent', async (backend) => {
  const {send, database} = backend;
  await backend.eachCase(BAD_SOURCES, async (_title, source) => {
    const headers = {[LEAD_HEADERS.source]: source, [LEAD_HEADERS.consentVersion]: 'I agreed'};
    await send('newsletter', {}, {headers});
    const stored = await database.row('select source, consent from leads.submission');
    equal(stored, {source: {}, consent: 'unknown'}, 'stored');
  });
});

const KNOWN = LEAD_FORMS.newsletter.words.consent.version;

const WITHOUT_CONSENT: [title: string, env: Record<string, string>, consent?: string][] = [
  ['the owner set no id', {}, KNOWN],
  ['the id is another form’s', {HUBSPOT_CONSENT_REQUESTS: '72'}, KNOWN],
  ['the version is unknown', CONSENT_IDS, '00000000'],
  ['the client sends no version', CONSENT_IDS],
];

test('the CRM gets consent only when the form’s subscription id is set and the consent version is known', async () => {
  await eachCase(WITHOUT_CONSENT, async (_title, env, consent?: string) => {
    await using backend = startBackend({env});
    await backend.send('newsletter', {}, {headers: visit({consent})});
    equal(backend.crm.call().body.legalConsentOptions ?? null, null, 'legalConsentOptions');
  });
});
