import type {Page, Request} from '@playwright/test';
import {CONSENT_WORDS} from '../../supabase/functions/_shared/lead-forms/consent.ts';
import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {mailsTo, storedSource} from '../support/stack';
import {axeFaults} from './support/axe';
import {expectDelivered} from '../support/stack-test';
import {formOf} from '../support/submit-lead';
import {ASSURANCE_CHECK, CONSULTATION_DIALOG, LEAD_CASES, NEWSLETTER} from '../support/lead-cases';
import {LeadForm} from './support/lead-form';
import {listenTo} from './support/listener';
import {LOOKS, applyLook} from './support/looks';
import {controlAnswers, requestsToFunction} from './support/requests';
import {expect, expectError, hydrated, test} from './support/site-test';

/** Forms, what a lead unlocks, and messages. `accessibility.spec.ts` tests the rest of each page. */
const FORMS_AND_MESSAGES =
  'dialog[open], #consultation, #newsletter, #request-form, main aside, [role=alert], [role=status]';

/** Expects no axe findings in one look. The tests take turns at the looks, because axe is slow. */
async function expectAccessible(page: Page, turn: number): Promise<void> {
  const look = LOOKS[turn % 2 === 0 ? 'wide' : 'narrow'];
  await applyLook(page, look);
  expect(await axeFaults(page, FORMS_AND_MESSAGES), look.colorScheme).toEqual([]);
}

/** The newsletter's refusal, which has neither a toast nor a summary (specification, section 5). */
const INVALID_EMAIL = 'Please enter a valid email address';

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?utm_source=card`, {referer: 'https://www.search.example/find?q=ida'});
  await hydrated(page);
}

async function expectSpecified(request: Request | undefined, {form, visitor, page}: LeadForm) {
  expect(request?.method()).toBe('POST');
  expect(request?.postDataJSON()).toEqual({
    ...formOf(form.slot),
    fields: Object.entries(visitor.sent).map(([name, value]) => ({name, value})),
  });
  const headers = (await request?.allHeaders()) ?? {};
  expect(headers).not.toHaveProperty(LEAD_HEADERS.decoy);
  const openMs = Number(headers[LEAD_HEADERS.pageOpenMs]);
  expect(openMs).toBeGreaterThan(0);
  expect(openMs).toBeLessThanOrEqual(await page.evaluate(() => performance.now()));
}

/** Expects the lead in the database and the CRM, its source and consent, only its mails, and what is remembered. */
async function expectArrived({visitor: {email, lead}, form, page}: LeadForm, words: string) {
  await expectDelivered(lead);
  const {source, consent} = (await storedSource(email)) ?? {};
  const from = {utm_source: 'card', referrer: 'www.search.example', landing: form.path};
  expect(source).toEqual(form.topic ? {...from, topic: form.topic} : from);
  expect(words).toContain(CONSENT_WORDS[consent ?? '']);
  const subjects = async () => (await mailsTo(email)).map(({subject}) => subject);
  await expect.poll(subjects).toEqual(form.mails);
  const remembered = await page.evaluate(() => ({...localStorage}));
  expect(remembered).toEqual(form.remembered?.(email) ?? {});
}

async function expectNoLogin(page: Page, logged: readonly string[]): Promise<void> {
  const kept = await page.evaluate(async () => ({
    storages: [{...localStorage}, {...sessionStorage}],
    caches: await caches.keys(),
    history: history.state as unknown,
    address: location.href,
    markup: document.documentElement.outerHTML,
    values: [...document.querySelectorAll('input')].map(({value}) => value),
  }));
  const stored = await page.context().storageState({indexedDB: true});
  expect(JSON.stringify([logged, kept, stored])).not.toContain('canary-');
}

for (const [index, form] of LEAD_CASES.entries()) {
  test(`${form.name}: refused, failed, then sent by keyboard, it arrives once`, async ({page}) => {
    expectError('LeadError: The lead was not accepted: rate_limited|Failed to load resource');
    const {success, failure, refusal, sending = 'Sending...'} = form;
    const listener = await listenTo(page);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await arrive(page, form.path);
    const requests = requestsToFunction(page);
    const documents: string[] = [];
    page.on('request', (it) => it.url().endsWith('.pdf') && documents.push(it.url()));
    const answers = await controlAnswers(page);
    const lead = await LeadForm.reach(page, form);
    await expect(lead.scope.getByLabel(/email/iu)).toHaveAttribute('type', 'email');
    const words = await lead.scope.innerText();
    expect(words).not.toMatch(/All fields are required[^]*\(optional\)/u);
    await lead.expectDecoyOutOfReach();
    // Our code, and not the browser, checks the values and limits their length.
    const limits = '[maxlength], [minlength], [pattern], form:not([novalidate])';
    await expect(lead.scope.locator(limits)).toHaveCount(0);

    await listener.forget();
    await lead.submit.press('Enter');
    await lead.expectRefused();
    await listener.expectSaid([]);
    const refused = refusal?.join(' ') ?? (form === NEWSLETTER ? INVALID_EMAIL : null);
    if (refused !== null && form !== ASSURANCE_CHECK) {
      // The focus, which says the error when it comes, is there already.
      await lead.first.press('Enter');
      await listener.expectSaid([refused]);
    }
    await expectAccessible(page, index);

    await lead.fillByKeyboard();
    answers.refuse();
    await page.keyboard.press('Enter');
    await lead.expectFailed();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await listener.expectSaid([sending, failure.join(' ')]);
    await expectAccessible(page, index + 1);

    const answer = answers.hold();
    const before = await lead.submit.boundingBox();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await lead.expectSending();
    if (form.section) {
      expect((await page.locator(':focus').boundingBox())?.y, 'the button stays').toBe(before?.y);
    }
    await listener.expectSaid([sending]);
    const place = page.locator(form.section ?? 'dialog[data-state] > :first-child');
    const {height = 0} = (await place.boundingBox()) ?? {};
    answer();
    if (form === NEWSLETTER || form === CONSULTATION_DIALOG) {
      await expect(place.getByText('Received', {exact: true})).toBeVisible();
      // Without what failed the newsletter's place is lower.
      expect((await place.boundingBox())?.height).toBeLessThanOrEqual(height);
    }
    await lead.expectThanked();
    await listener.expectSaid([success.join(' ')]);
    await expectAccessible(page, index + 2);

    await listener.expectSaid([]);
    expect(requests).toHaveLength(2);
    await expectSpecified(requests[1], lead);
    const [key, again] = requests.map((it) => it.headers()[LEAD_HEADERS.idempotencyKey]);
    expect(again).toBe(key);
    await expectArrived(lead, words);
    expect(logged.join()).toContain('LeadError');
    expect(documents, 'the mail brings the document, not the page').toEqual([]);
    await expectNoLogin(page, logged);
  });
}
