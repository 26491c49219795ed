import {expect} from '@playwright/test';
import {expectDelivered} from '../e2e/support/delivered';
import {
  CONSULTATION,
  CONSULTATION_DIALOG,
  GATES,
  NEWSLETTER,
  visitor,
} from '../e2e/support/lead-cases';
import {storedSource} from '../support/stack';
import {PHONE, test} from './support/flow-test';
import {
  click,
  expectFocus,
  expectMessage,
  expectNone,
  expectPath,
  fill,
  find,
} from './support/steps';

for (const form of [CONSULTATION, CONSULTATION_DIALOG, GATES[0]]) {
  test(form.name, async ({tab, baseURL}) => {
    const {typed, lead} = visitor(form);
    await tab.open(`${baseURL}${form.path}`);
    const [opener, name] = form.dialog ?? [];
    if (opener !== undefined) {
      // The home page has several buttons that open the consultation.
      const place = form === CONSULTATION_DIALOG ? await find(tab, 'banner') : tab;
      await click(place, 'button', opener);
    }
    const scope = name === undefined ? tab : await find(tab, 'dialog', name);
    await fill(tab, scope, typed);
    await click(scope, 'button', form.submit);
    await expectMessage(tab, form.success.join(''));
    await expectDelivered(lead);
    if (form === CONSULTATION) {
      await expectFocus(await find(tab, 'heading', 'Thank you.'));
    }
  });
}

test('search', async ({tab, baseURL}) => {
  await tab.open(`${baseURL}/about`);
  await click(tab, 'button', 'Search');
  const dialog = await find(tab, 'dialog', 'Search');
  await expectFocus(await find(dialog, 'combobox'));
  await tab.type('false positives');
  await expect.poll(async () => (await dialog.elements('option')).length).toBeGreaterThan(0);
  await tab.press('ArrowDown');
  await tab.press('Enter');
  await expectPath(tab, '/insights/false-positives-ai-proctoring');
  await expectNone(tab, 'dialog', 'Search');
});

test.describe('on a phone', () => {
  test.use({size: PHONE});

  test('menu', async ({tab, baseURL}) => {
    await tab.open(`${baseURL}/`);
    const opener = await find(tab, 'button', 'Open menu');
    await opener.click();
    await find(tab, 'dialog', 'Menu');
    await tab.press('Escape');
    await expectNone(tab, 'dialog', 'Menu');
    await expectFocus(opener);
    await opener.click();
    await click(await find(tab, 'dialog', 'Menu'), 'link', 'Insights');
    await expectPath(tab, '/insights');
    await find(tab, 'heading', 'Insights');
    await expectNone(tab, 'dialog', 'Menu');
  });
});

test('an article and back', async ({tab, baseURL}) => {
  const title = 'Enron’s Human Toll: When No One Checks the Checkers';
  await tab.open(`${baseURL}/insights`);
  await click(tab, 'link', `Read Article: ${title}`);
  await expectPath(tab, '/insights/enrons-human-toll');
  await find(tab, 'heading', title);
  await tab.back();
  await expectPath(tab, '/insights');
  const link = await find(tab, 'link', `Read Article: ${title}`);
  await expect
    .poll(() => link.run((element) => element.getBoundingClientRect().top < window.innerHeight))
    .toBe(true);
});

test('a campaign link, a visit within the site, and a form', async ({tab, baseURL}) => {
  const {email, typed, lead} = visitor(NEWSLETTER);
  await tab.open(`${baseURL}/resources?utm_source=card&utm_id=7`);
  await click(await find(tab, 'banner'), 'link', 'About');
  await expectPath(tab, '/about');
  await find(tab, 'heading', 'A certificate should mean that a person did the work.');
  await fill(tab, tab, typed);
  await click(tab, 'button', NEWSLETTER.submit);
  await expectMessage(tab, NEWSLETTER.success.join(''));
  await expectDelivered(lead);
  expect((await storedSource(email))?.source).toEqual({utm_source: 'card', landing: '/resources'});
});

test('the readiness check, and the link to its result', async ({tab, baseURL}) => {
  await tab.open(`${baseURL}/readiness-check`);
  await click(tab, 'checkbox', 'We can show it (Proof at enrollment)');
  await click(tab, 'checkbox', 'We do it (Tamper evidence)');
  await find(tab, 'heading', 'Stopped by a knock-out');
  await expectMessage(tab, 'Done2of 20Shown1of 20Stopped by a knock-out');
  await expect.poll(() => tab.run(() => window.location.hash)).toBe('#v1-gAAAAEAZ');
  await tab.open(`${baseURL}/about`);
  await tab.open(`${baseURL}/readiness-check#v1-gAAAAEAZ`);
  await find(tab, 'heading', 'What to fix first');
  const box = await find(tab, 'checkbox', 'We can show it (Proof at enrollment)');
  expect(await box.run((element) => (element as HTMLInputElement).checked)).toBe(true);
});

test('a tap before the page has its scripts', async ({tab, heldSite}) => {
  await tab.open(`${heldSite.address}/`);
  const opener = await find(await find(tab, 'banner'), 'button', 'Schedule a Discussion');
  await opener.click();
  heldSite.letScriptsThrough();
  const dialog = await find(tab, 'dialog', 'Schedule a Discussion');
  await expectFocus(await find(dialog, 'textbox', 'First name'));
  await tab.press('Escape');
  await expectNone(tab, 'dialog', 'Schedule a Discussion');
  await expectFocus(opener);
});
