import type {Request} from '@playwright/test';
import {HELD_NOTE} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {crmReceived, storedLeads} from '../support/stack';
import {expectDelivered} from '../support/stack-test';
import {
  ASSURANCE_CHECK,
  CONSULTATION,
  CONSULTATION_DIALOG,
  NEWSLETTER,
} from '../support/lead-cases';
import {VISITOR} from '../support/visitor';
import {isClear, LeadForm} from './support/lead-form';
import {listenTo} from './support/listener';
import {FUNCTION} from './support/requests';
import {expect, expectError, fresh, open, test} from './support/site-test';

fresh(
  'a form in use reports a failure when the network is lost, and its thanks are as high as it was',
  async ({page, context}) => {
    expectError('LeadError|ERR_INTERNET_DISCONNECTED');
    await page.setViewportSize({width: 1280, height: 720});
    await open(page, '/about');
    const lead = await LeadForm.reach(page, NEWSLETTER);
    const heightOf = async () => (await page.locator('#newsletter').boundingBox())?.height;
    const height = await heightOf();
    const pending = new Set<Request>();
    page.on('request', (it) => pending.add(it));
    page.on('requestfinished', (it) => pending.delete(it));
    page.on('requestfailed', (it) => pending.delete(it));
    await lead.first.focus();
    await expect(page.locator('#page[aria-live]')).toBeAttached();
    await expect.poll(() => pending.size).toBe(0);
    await context.setOffline(true);
    await lead.fillIn();
    // The button is at the window's foot, where a toast would lie.
    await lead.submit.evaluate((it) => {
      scrollBy({top: it.getBoundingClientRect().bottom - innerHeight + 4, behavior: 'instant'});
    });
    const topOf = async () => (await lead.submit.boundingBox())?.y ?? 0;
    const before = await topOf();
    await lead.submit.click();
    await lead.expectFailed();
    await expect(page.locator('form [data-failure]')).toBeInViewport({ratio: 1});
    // A page scrolls by whole pixels.
    const moved = Math.abs((await topOf()) - before);
    expect(moved, 'the button stays under the pointer').toBeLessThan(1);
    await context.setOffline(false);
    await lead.submit.click();
    await lead.expectThanked();
    expect(await heightOf()).toBe(height);
  },
);

fresh('after a lost response the retry stores no second lead', async ({page}) => {
  expectError('Failed to load resource');
  // The page retries for three seconds. A busy machine may need longer, so the page's clock stands still here.
  await page.clock.setFixedTime(new Date());
  const lead = await LeadForm.open(page, CONSULTATION);
  let answers = 0;
  await page.route(FUNCTION, async (route) => {
    const response = await route.fetch();
    answers += 1;
    const byProxy = {response, contentType: 'text/html'};
    await (answers === 1 ? route.abort('connectionreset') : route.fulfill(byProxy));
  });
  await lead.send();
  await lead.expectThanked();
  const heading = lead.scope.getByRole('heading', {level: 2});
  await expect.poll(() => heading.evaluate(isClear)).toBe(true);
  expect(answers).toBe(2);
  await expectDelivered(lead.visitor.lead);
});

test('a filled honeypot: thanks say that a person looks first, quarantine', async ({page}) => {
  const lead = await LeadForm.open(page, NEWSLETTER);
  await lead.fillIn();
  await lead.decoy.evaluate((it: HTMLInputElement) => (it.value = 'Cheap watches'));
  await lead.submit.click();
  await lead.expectThanked(HELD_NOTE);
  await expect(NEWSLETTER.thanks(page)).toContainText(HELD_NOTE);
  const {email = ''} = lead.visitor.lead.fields;
  expect((await storedLeads(email)).map(({state}) => state)).toEqual(['quarantined']);
  expect(JSON.stringify(await crmReceived())).not.toContain(email);
});

test('after a tab was killed one click restores all but the test logins', async ({page}) => {
  const listener = await listenTo(page);
  // The page hears nothing of its end.
  await page.addInitScript(() =>
    ['visibilitychange', 'pagehide', 'beforeunload'].forEach((name) =>
      addEventListener(name, (event) => event.stopImmediatePropagation(), true),
    ),
  );
  const check = await LeadForm.open(page, ASSURANCE_CHECK);
  await check.fillIn();
  const last = check.visitor.typed['Anything we should know? (optional)'] ?? '';
  expect(last).not.toBe('');
  await page.waitForFunction((it) => sessionStorage.getItem('form_drafts')?.includes(it), last);
  await page.reload();
  await check.first.focus();
  const offer = check.scope.getByRole('button', {name: 'Bring back what you typed'});
  await expect(offer).toBeVisible();
  await expect(check.first).toHaveValue('');
  await listener.forget();
  await offer.press('Enter');
  await listener.expectSaid(['What you typed is back.']);
  await expect(check.scope.getByLabel('First test login')).toBeFocused();
  for (const [label, value] of Object.entries(check.visitor.typed)) {
    const isSecret = label.includes('login');
    await expect(check.scope.getByLabel(label)).toHaveValue(isSecret ? '' : value);
  }
  await expect(offer).toHaveCount(0);
});

test('a lead whose thanks a killed browser forgot is the same when sent again', async ({page}) => {
  const lead = await LeadForm.open(page, CONSULTATION_DIALOG);
  await lead.fillIn();
  const kept = () => page.evaluate(() => sessionStorage.getItem('form_drafts') ?? '');
  await expect.poll(kept).toContain(JSON.stringify(VISITOR.message));
  const onDisk = await kept();
  await lead.submit.click();
  await lead.expectThanked();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.addInitScript((it) => sessionStorage.setItem('form_drafts', it), onDisk);
  const again = await LeadForm.open(page, CONSULTATION_DIALOG);
  await again.scope.getByRole('button', {name: 'Bring back what you typed'}).click();
  await again.submit.click();
  await again.expectThanked();
  await expectDelivered(lead.visitor.lead);
});

test('a lead whose answer a reload cut off is the same when sent again', async ({page}) => {
  const lead = await LeadForm.open(page, CONSULTATION_DIALOG);
  await page.route(FUNCTION, (route) => route.fetch().then(() => {}));
  await lead.send();
  await lead.expectSending();
  const {email = ''} = lead.visitor.lead.fields;
  await expect.poll(() => storedLeads(email)).toHaveLength(1);
  await page.reload();
  await page.unrouteAll({behavior: 'ignoreErrors'});
  const reopened = await LeadForm.reach(page, CONSULTATION_DIALOG);
  await reopened.scope.getByRole('button', {name: 'Bring back what you typed'}).click();
  await reopened.submit.click();
  await reopened.expectThanked();
  await expectDelivered(lead.visitor.lead);
  await page.reload();
  const other = await LeadForm.reach(page, CONSULTATION_DIALOG);
  await expect(other.scope.getByRole('button', {name: 'Bring back what you typed'})).toHaveCount(0);
});
