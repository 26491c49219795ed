import {expect} from '@playwright/test';
import {newRequest, type Request} from '../e2e/support/consultation';
import {expectDelivered} from '../e2e/support/delivered';
import {asCrmFields} from '../e2e/support/fields';
import {
  ASSURANCE_CHECK,
  GATES,
  LEAD_MAGNET,
  type LeadCase,
  NEWSLETTER,
  visitor,
  WEBINAR,
} from '../e2e/support/lead-cases';
import {storedSource} from '../support/stack';
import type {Scope, Tab} from './support/engine';
import {PHONE, test} from './support/flow-test';
import {holdScripts} from './support/held-site';
import {
  click,
  expectFocus,
  expectMessage,
  expectNone,
  expectPath,
  fill,
  find,
} from './support/steps';

/**
 * Fills a consultation form and sends it. The job title is chosen by the key of its first letter, which no other has: a list takes letters
 * that come slowly for several choices, and the last one wins.
 */
async function requestConsultation(tab: Tab, form: Scope, submit: string, request: Request) {
  await fill(tab, form, {
    'First name': request.firstName,
    'Last name': request.lastName,
    'Work email': request.email,
    Company: request.company,
  });
  await tab.press('Tab');
  await tab.type(request.jobTitle.charAt(0));
  await fill(tab, form, {'What would you like to discuss?': request.message});
  await click(form, 'button', submit);
  // The dialog closes by itself two seconds after its thanks; the message stays longer.
  await expectMessage(
    tab,
    "Request received!We'll be in touch within 24 hours to schedule your consultation.",
  );
  await expectDelivered({slot: 'consultation', fields: asCrmFields(request)});
}

test('consultation, in the dialog', async ({tab, baseURL}) => {
  await tab.open(`${baseURL}/`);
  await click(await find(tab, 'banner'), 'button', 'Schedule a Discussion');
  const dialog = await find(tab, 'dialog', 'Schedule a Discussion');
  await requestConsultation(tab, dialog, 'Schedule a Discussion', newRequest());
});

test('consultation, in the page', async ({tab, baseURL}) => {
  await tab.open(`${baseURL}/`);
  await requestConsultation(tab, tab, 'Schedule a Consultation', newRequest());
  await expectFocus(await find(tab, 'heading', 'Thank you.'));
});

const LEAD_FORMS: ReadonlyArray<{form: LeadCase; opener?: string; dialog?: string}> = [
  {form: NEWSLETTER},
  {form: GATES[0], opener: 'Unlock The Strategic Guide', dialog: 'Unlock The Strategic Guide'},
  {form: LEAD_MAGNET, opener: 'Unlock Free Checklist', dialog: 'Get the checklist'},
  {form: ASSURANCE_CHECK},
  {form: WEBINAR, opener: 'Unlock Recordings', dialog: 'Access Recorded Webinars'},
];

for (const {form, opener, dialog} of LEAD_FORMS) {
  test(form.name, async ({tab, baseURL}) => {
    const {typed, lead} = visitor(form);
    await tab.open(`${baseURL}${form.path}`);
    if (opener !== undefined) {
      await click(tab, 'button', opener);
    }
    const scope = dialog === undefined ? tab : await find(tab, 'dialog', dialog);
    await fill(tab, scope, typed);
    await click(scope, 'button', form.submit);
    await expectMessage(tab, form.success.join(''));
    await expectDelivered(lead);
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

test('a tap before the page has its scripts', async ({tab, baseURL}) => {
  const site = await holdScripts(String(baseURL));
  try {
    await tab.open(`${site.address}/`);
    const opener = await find(await find(tab, 'banner'), 'button', 'Schedule a Discussion');
    await opener.click();
    site.letScriptsThrough();
    const dialog = await find(tab, 'dialog', 'Schedule a Discussion');
    await expectFocus(await find(dialog, 'textbox', 'First name'));
    await tab.press('Escape');
    await expectNone(tab, 'dialog', 'Schedule a Discussion');
    await expectFocus(opener);
  } finally {
    site.close();
  }
});
