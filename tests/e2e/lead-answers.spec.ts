import {createClient} from '@supabase/supabase-js';
import {Client} from 'pg';
import WebSocket from 'ws';
import {
  placeholderFormId,
  PLACEHOLDER_PORTAL_ID,
} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {crmReceived, startFunctions, stopFunctions, storedLeads} from '../support/stack';
import {submitLead} from '../support/submit-lead';
import {expectDelivered} from './support/delivered';
import {FUNCTION, requestsToFunction} from './support/form-steps';
import {CONSULTATION, NEWSLETTER, visitor} from './support/lead-cases';
import {LeadForm} from './support/lead-form';
import {expect, expectError, test} from './support/site-test';

test('with the function down the failure is said and logged, everything typed stays, and a second try is one lead', async ({
  page,
  open,
}) => {
  expectError('LeadError: The lead was not accepted|Failed to load resource');
  await open(CONSULTATION.path);
  const lead = await LeadForm.reach(page, CONSULTATION);
  const logged = page.waitForEvent('console', (message) => message.text().includes('LeadError'));
  await stopFunctions();
  try {
    await lead.send();
    expect((await logged).type()).toBe('error');
    await lead.expectFailed();
  } finally {
    await startFunctions();
  }
  expect(await storedLeads(lead.visitor.email)).toEqual([]);
  await lead.submit.click();
  await lead.expectThanked();
  await expectDelivered(lead.visitor.lead);
});

test('an answer that got lost costs no second lead', async ({page, open}) => {
  expectError('Failed to load resource');
  await open(CONSULTATION.path);
  const lead = await LeadForm.reach(page, CONSULTATION);
  let answers = 0;
  await page.route(FUNCTION, async (route) => {
    const response = await route.fetch();
    answers += 1;
    await (answers === 1 ? route.abort('connectionreset') : route.fulfill({response}));
  });
  await lead.send();
  await lead.expectThanked();
  expect(answers).toBe(2);
  await expectDelivered(lead.visitor.lead);
});

test('a program that fills in every field is thanked, and its lead stays in quarantine', async ({
  page,
  open,
}) => {
  await open('/insights');
  // After a navigation within the site the form is rendered by React, so no hydration can undo what is filled in.
  await page.getByRole('banner').getByRole('link', {name: 'About'}).click();
  await expect(page).toHaveURL(NEWSLETTER.path);
  const lead = await LeadForm.reach(page, NEWSLETTER);
  await lead.scope.scrollIntoViewIfNeeded();
  await lead.fill();
  await lead.decoy.evaluate((it: HTMLInputElement) => (it.value = 'Cheap watches'));
  await lead.submit.click();
  await lead.expectThanked();
  const {email} = lead.visitor;
  expect((await storedLeads(email)).map(({state}) => state)).toEqual(['quarantined']);
  expect(JSON.stringify(await crmReceived())).not.toContain(email);
});

/** Sends leads until the address has had as many as it may, in this hour and, should it end now, in the next. */
async function useUp(origin: string, email: string): Promise<number> {
  const quarantined = {[LEAD_HEADERS.decoy]: 'filled'}; // counted like any other, and no work for the CRM
  let taken = 0;
  const refusal = async (): Promise<unknown> => {
    for (;;) {
      try {
        await submitLead(origin, email, quarantined);
        taken += 1;
      } catch (error) {
        return error;
      }
    }
  };
  expect(String(await refusal())).toContain('429');
  const database = new Client({connectionString: process.env.DATABASE_URL});
  await database.connect();
  await database.query(
    `insert into leads.rate_limit (bucket, ends_at, backend, taken)
     select bucket, ends_at + interval '1 hour', backend, taken from leads.rate_limit
     on conflict do nothing`,
  );
  await database.end();
  return taken;
}

test('over the limit the form says that it failed, keeps what was typed, and asks once', async ({
  page,
  open,
  baseURL,
}) => {
  expectError('429|LeadError: The lead was not accepted: rate_limited');
  await open(NEWSLETTER.path);
  const requests = requestsToFunction(page);
  const lead = await LeadForm.reach(page, NEWSLETTER);
  const {email} = lead.visitor;
  const taken = await useUp(String(baseURL), email);
  await lead.send();
  await lead.expectFailed();
  expect(requests).toHaveLength(1);
  const answer = await requests[0]?.response();
  expect(answer?.status()).toBe(429);
  expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
  expect(await storedLeads(email)).toHaveLength(taken);
});

// Node 20 has no WebSocket; the client requires one, although nothing here opens it.
Object.assign(globalThis, {WebSocket: globalThis.WebSocket ?? WebSocket});

test("Supabase's own client reaches the function, and reads why it was refused", async ({
  baseURL,
}) => {
  const supabase = createClient(baseURL ?? '', 'publishable-key-of-nobody');
  const {email, sent} = visitor(CONSULTATION);
  const bodyOf = (fields: Readonly<Record<string, string>>) => ({
    portalId: PLACEHOLDER_PORTAL_ID,
    formId: placeholderFormId('consultation'),
    fields: Object.entries(fields).map(([name, value]) => ({name, value})),
  });
  const fields = Object.fromEntries(sent);
  const accepted = await supabase.functions.invoke('submit-hubspot-form', {body: bodyOf(fields)});
  expect(accepted.error).toBeNull();
  expect(accepted.data).toMatchObject({ok: true, replayed: false});
  expect(await storedLeads(email)).toMatchObject([{id: accepted.data.id}]);

  const refused = await supabase.functions.invoke('submit-hubspot-form', {
    body: bodyOf({...fields, message: 'Too short'}),
  });
  expect(refused.data).toBeNull();
  const answer = (await (refused.error.context as Response).json()) as unknown;
  expect(answer).toMatchObject({
    error: {
      code: 'validation_failed',
      issues: [{field: 'message', message: 'Message must be at least 10 characters'}],
    },
  });
});
