import type {Locator, Page} from '@playwright/test';
import {ASSURANCE_CHECK, CONSULTATION, type LeadCase, NEWSLETTER} from '../support/lead-cases';
import {LeadForm} from './support/lead-form';
import {holdRequests, lateCode, requestsToFunction} from './support/requests';
import {expect, hydrated, open, test} from './support/site-test';

/** A form whose code is held back. `takeOver` lets the code load and waits until React has hydrated the form. */
type HeldForm = LeadForm & {letArrive: () => void; takeOver: () => Promise<void>};

async function openHeld(page: Page, form: LeadCase): Promise<HeldForm> {
  const letArrive = await holdRequests(page, await lateCode(page, form.path));
  await open(page, form.path);
  const lead = new LeadForm(page, form);
  const takeOver = async () => {
    letArrive();
    await lead.hydrated();
  };
  return Object.assign(lead, {letArrive, takeOver});
}

test('hydration keeps a form’s elements, chosen option and focus', async ({page}) => {
  const {scope: form, takeOver} = await openHeld(page, CONSULTATION);
  const link = form.getByRole('link', {name: 'Privacy policy'});
  await form.getByLabel('Job title').focus();
  await form.getByLabel('Job title').selectOption('Compliance Officer');
  await link.focus();
  // A password manager keeps references to the form's elements, so none of them may be replaced.
  const before = await form.locator('form *').elementHandles();
  await takeOver();
  const stay = await Promise.all(before.map((element) => element.evaluate((e) => e.isConnected)));
  expect(stay).not.toContain(false);
  expect(await form.locator('form *').count()).toBe(before.length);
  await expect(form.getByLabel('Job title')).toHaveValue('Compliance Officer');
  await expect(link).toBeFocused();
});

test('hydration keeps the selection, and typing can be undone', async ({page}) => {
  const {first: field, takeOver} = await openHeld(page, NEWSLETTER);
  await field.click();
  await page.keyboard.type('ada@provider.example');
  await page.keyboard.press('ArrowLeft');
  for (let letters = 0; letters < 'exampl'.length; letters += 1) {
    await page.keyboard.press('Shift+ArrowLeft');
  }
  await takeOver();
  await page.keyboard.type('X');
  await expect(field).toHaveValue('ada@provider.Xe');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('ada@provider.example');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('');
});

test('a word composed by an input method during hydration is entered once', async ({page}) => {
  const {first: field, takeOver} = await openHeld(page, CONSULTATION);
  const keyboard = await page.context().newCDPSession(page);
  await field.click();
  const composition = {text: 'にほ', selectionStart: 2, selectionEnd: 2};
  await keyboard.send('Input.imeSetComposition', composition);
  await expect(field).toHaveValue('にほ');
  await takeOver();
  await keyboard.send('Input.insertText', {text: '日本'});
  await expect(field).toHaveValue('日本');
});

/** Ways in which programs enter text into a field or a select. */
const WAYS: readonly ((field: Locator, text: string) => Promise<unknown>)[] = [
  // A form filler that sets values without events.
  (field, text) => field.evaluate((it: HTMLInputElement, value) => (it.value = value), text),
  // Autofill.
  (field, text) =>
    field.evaluate((it: HTMLInputElement, value) => {
      it.value = value;
      it.dispatchEvent(new Event('change', {bubbles: true}));
    }, text),
];

for (const [index, form] of [CONSULTATION, ASSURANCE_CHECK].entries()) {
  test(`${form.name}: autofilled and set values are sent`, async ({page}) => {
    const lead = await LeadForm.open(page, form);
    const typed = Object.entries(lead.visitor.typed);
    for (const [at, [label, text]] of typed.entries()) {
      await WAYS[(index + at) % WAYS.length]?.(lead.scope.getByLabel(label), text);
    }
    const requests = requestsToFunction(page);
    // Password managers submit the form without an event.
    await (index % 2 === 0
      ? lead.submit.click()
      : lead.submit.evaluate((it: HTMLButtonElement) => it.form?.submit()));
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]?.postDataJSON()).toMatchObject({
      fields: Object.entries(lead.visitor.sent).map(([name, value]) => ({name, value})),
    });
  });
}

test('restored values are sent, and values that a program set are kept', async ({page}) => {
  const lead = await LeadForm.open(page, CONSULTATION);
  await lead.fillIn();
  await page.goto('/privacy');
  await page.goBack();
  await hydrated(page);
  await lead.hydrated();
  await lead.expectHeld();
  await lead.first.evaluate((it: HTMLInputElement) => (it.value = 'Set'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await page.evaluate(() => JSON.stringify({...sessionStorage}))).toContain('Set');
  const requests = requestsToFunction(page);
  await lead.submit.click();
  await expect.poll(() => requests.length).toBe(1);
  expect(requests[0]?.postData()).toContain('"Set"');
});

test('a mouse press begun before a form’s hydration still submits the form', async ({page}) => {
  const {scope: form, submit, takeOver} = await openHeld(page, ASSURANCE_CHECK);
  await submit.hover();
  await page.mouse.down();
  await takeOver();
  await expect(submit).toBeFocused();
  await page.mouse.up();
  await expect(form.getByRole('group', {name: 'There are 8 problems to fix'})).toBeFocused();
});

test('a form that is sent before hydration is sent although a dialog opens', async ({page}) => {
  const requests = requestsToFunction(page);
  for (const reach of [
    () => page.keyboard.press('Control+k'),
    () => page.getByRole('banner').getByRole('button', {name: 'Schedule a Discussion'}).click(),
  ]) {
    requests.length = 0;
    const lead = await openHeld(page, NEWSLETTER);
    await lead.fillIn();
    await lead.first.press('Enter');
    await reach();
    lead.letArrive();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
    await expect.poll(() => requests.length).toBe(1);
    await page.keyboard.press('Escape');
    await expect(lead.message()).toBeVisible();
  }
});

test('two forms that are sent before hydration are both sent', async ({page}) => {
  const [first, last] = [await openHeld(page, CONSULTATION), new LeadForm(page, NEWSLETTER)];
  const requests = requestsToFunction(page);
  await first.send();
  await last.send();
  first.letArrive();
  await expect.poll(() => requests.length).toBe(2);
  const sent = requests.map((it) => it.postData()).join();
  expect([first, last].map(({visitor}) => sent.split(visitor.email).length)).toEqual([2, 2]);
});

test('editing a form cancels its submission made before hydration', async ({page}) => {
  const requests = requestsToFunction(page);
  const lead = await openHeld(page, NEWSLETTER);
  await lead.send();
  await expect(lead.submit).toHaveAttribute('aria-busy', 'true');
  await lead.first.press('End');
  await page.keyboard.type('x');
  await expect(lead.submit).not.toHaveAttribute('aria-busy');
  await lead.takeOver();
  await lead.submit.click();
  await expect(lead.message()).toBeVisible();
  expect(requests).toHaveLength(1);
});
