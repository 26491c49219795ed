import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {crmReceived, storedLeads} from '../support/stack';
import {fill, inPageForm, newRequest, pageSubmit} from './support/consultation';
import {expectToast, requestsToFunction, type} from './support/form-steps';
import {NEWSLETTER, ONE_OF_EACH, visitor} from './support/lead-cases';
import {expect, test} from './support/site-test';

const DECOY = 'input[name="subject"]';

for (const {name, path, reach} of ONE_OF_EACH) {
  test(`${name}: the field for programs is out of sight, reach and hearing`, async ({
    page,
    open,
  }) => {
    await open(path);
    const form = (await reach(page)).locator('form');
    const decoy = form.locator(DECOY);
    await expect(decoy).toHaveCount(1);
    await expect(decoy).toBeHidden();
    await expect(decoy).toHaveAttribute('autocomplete', 'off');
    expect(await form.ariaSnapshot()).not.toContain('Leave this field empty');
    expect(
      await decoy.evaluate((it: HTMLElement) => (it.focus(), document.activeElement === it)),
    ).toBe(false);
  });
}

test('a program that fills in every field is thanked, and its lead stays in quarantine', async ({
  page,
  open,
}) => {
  await open('/about');
  // After a navigation within the site the form is rendered by React, so no hydration can undo what is filled in.
  await page.getByRole('banner').getByRole('link', {name: 'Insights'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Insights'})).toBeVisible();
  const {email, typed} = visitor(NEWSLETTER);
  const band = await NEWSLETTER.reach(page);
  await band.scrollIntoViewIfNeeded();
  await type(band, typed);
  await band.locator(DECOY).evaluate((it: HTMLInputElement) => (it.value = 'Cheap watches'));
  await band.getByRole('button', {name: NEWSLETTER.submit}).click();
  await expectToast(page, 'status', ...NEWSLETTER.success);
  expect((await storedLeads(email)).map(({state}) => state)).toEqual(['quarantined']);
  const received = await crmReceived();
  expect(JSON.stringify(received)).not.toContain(email);
});

test('a person’s form says how long the page was open, and nothing of the field for programs', async ({
  page,
}) => {
  const requests = requestsToFunction(page);
  await page.goto('/');
  await fill(inPageForm(page), newRequest());
  await pageSubmit(page).click();
  await expect(inPageForm(page).getByRole('heading', {name: 'Thank you.'})).toBeVisible();
  const [request] = requests;
  const headers = (await request?.allHeaders()) ?? {};
  const openMs = Number(headers[LEAD_HEADERS.pageOpenMs]);
  const longest = await page.evaluate(() => performance.now());
  expect(openMs).toBeGreaterThan(0);
  expect(openMs).toBeLessThanOrEqual(longest);
  expect(headers).not.toHaveProperty(LEAD_HEADERS.decoy);
  expect(request?.postData()).not.toContain('subject');
});
