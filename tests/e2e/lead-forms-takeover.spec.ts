import type {Page} from '@playwright/test';
import {
  ASSURANCE_CHECK,
  CONSULTATION,
  GATE,
  type LeadCase,
  NEWSLETTER,
} from '../support/lead-cases';
import {LeadForm} from './support/lead-form';
import {hold, lateCode, requestsToFunction} from './support/requests';
import {expect, expectError, hydrated, open, test} from './support/site-test';
import {translate} from './support/translator';

/** A form whose code is held back until `takeOver` is called, which waits until React has hydrated it. */
type HeldForm = LeadForm & {takeOver: () => Promise<void>};

async function openHeld(page: Page, form: LeadCase): Promise<HeldForm> {
  const letArrive = await hold(page, await lateCode(page, form.path));
  await open(page, form.path);
  const lead = new LeadForm(page, form);
  const takeOver = async () => {
    letArrive();
    await lead.hydrated();
  };
  return Object.assign(lead, {takeOver});
}

test('hydration keeps a form’s elements, chosen option, size and focus', async ({page}) => {
  const {scope: form, takeOver} = await openHeld(page, CONSULTATION);
  const field = form.getByLabel('What would you like to discuss?');
  const link = form.getByRole('link', {name: 'Privacy policy'});
  await form.getByLabel('Job title').focus();
  await form.getByLabel('Job title').selectOption('Compliance Officer');
  const box = () =>
    field.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const {right, bottom, height} = await box();
  await page.mouse.move(right - 4, bottom - 4);
  await page.mouse.down();
  await page.mouse.move(right - 4, bottom + 76, {steps: 4});
  await page.mouse.up();
  const resized = (await box()).height;
  expect(resized).toBeGreaterThan(height + 40);
  await link.focus();
  // What a password manager holds is still in the page.
  const before = await form.locator('form *').elementHandles();
  await takeOver();
  const stay = await Promise.all(before.map((element) => element.evaluate((e) => e.isConnected)));
  expect(stay).not.toContain(false);
  expect(await form.locator('form *').count()).toBe(before.length);
  await expect(form.getByLabel('Job title')).toHaveValue('Compliance Officer');
  expect((await box()).height).toBe(resized);
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

/** What a password manager does to a page: an element of its own beside each field. */
const decorate = (): void => {
  const fields = document.querySelectorAll('input, select, textarea');
  fields.forEach((field) => field.before(document.createElement('b')));
};

for (const [who, change] of [
  ['a translator', translate],
  ['an extension', decorate],
] as const) {
  for (const [when, form, early] of [
    ['before the page has any code', ASSURANCE_CHECK, '**/assets/js/{main,runtime}*.js'],
    ['before the form has its code', NEWSLETTER, null],
  ] as const) {
    test(`${who} that changes the page ${when} costs no typed letter`, async ({page}) => {
      expectError('Minified React error #418|Hydration failed');
      const letLateCode = await hold(page, await lateCode(page, form.path));
      const letScripts = early === null ? () => undefined : await hold(page, early);
      await page.goto(form.path, {waitUntil: 'domcontentloaded'});
      if (early === null) {
        await hydrated(page);
      }
      await page.evaluate(change);
      const lead = new LeadForm(page, form);
      const field = lead.first;
      await field.click();
      await page.keyboard.type('Ann');
      letScripts();
      await hydrated(page);
      await page.keyboard.type(' Lee');
      letLateCode();
      await lead.hydrated();
      await expect(field).toBeFocused();
      await page.keyboard.type('-Ray');
      await expect(field).toHaveValue('Ann Lee-Ray');
    });
  }
}

for (const form of [NEWSLETTER, CONSULTATION, GATE]) {
  test(`what a form filler sets without an event is sent: ${form.slot}`, async ({page}) => {
    const lead = await LeadForm.open(page, form);
    for (const [label, value] of Object.entries(lead.visitor.typed)) {
      await lead.scope.getByLabel(label).evaluate((field, text) => {
        (field as HTMLInputElement).value = text;
      }, value);
    }
    const requests = requestsToFunction(page);
    await lead.submit.click();
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]?.postDataJSON()).toMatchObject({
      fields: Object.entries(lead.visitor.sent).map(([name, value]) => ({name, value})),
    });
  });
}

test('a mouse press begun before a form’s hydration still submits the form', async ({page}) => {
  const {scope: form, submit, takeOver} = await openHeld(page, ASSURANCE_CHECK);
  await submit.hover();
  await page.mouse.down();
  await takeOver();
  await expect(submit).toBeFocused();
  await page.mouse.up();
  await expect(form.getByRole('group', {name: 'There are 8 problems to fix'})).toBeFocused();
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

test('no letter that is typed during hydration is lost', async ({page}) => {
  const {first: field, takeOver} = await openHeld(page, ASSURANCE_CHECK);
  await field.focus();
  // A letter in every task of the page's event loop, until some tasks after the form's code has arrived.
  const typing = field.evaluate(async (element: HTMLInputElement) => {
    const {port1, port2} = new MessageChannel();
    let typed = '';
    for (let left = 20; left > 0 && element.isConnected;) {
      typed += 'a';
      element.value += 'a';
      left -= Object.keys(element).some((key) => key.startsWith('__reactProps')) ? 1 : 0;
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve, {once: true});
        port1.start();
        port2.postMessage('');
      });
    }
    return typed;
  });
  await expect(field).not.toHaveValue('');
  await takeOver();
  const typed = await typing;
  expect(await field.inputValue()).toBe(typed);
});
