import type {Locator} from '@playwright/test';
import {ASSURANCE_CHECK, CONSULTATION, type LeadCase, NEWSLETTER} from '../support/lead-cases';
import {LeadForm} from './support/lead-form';
import {CHUNKS, hold} from './support/requests';
import {expect, expectError, test} from './support/site-test';

/** A form whose code is held back until `takeOver` is called, which waits until React has hydrated it. */
type HeldForm = LeadForm & {takeOver: () => Promise<void>};

const it = test.extend<{openHeld: (form: LeadCase) => Promise<HeldForm>}>({
  openHeld: async ({page, open}, provide) => {
    await provide(async (form) => {
      await open(form.path);
      const letArrive = await hold(page, CHUNKS);
      const lead = new LeadForm(page, form);
      const takeOver = async () => {
        letArrive();
        await takenOver(lead.scope);
      };
      return Object.assign(lead, {takeOver});
    });
  },
});

/** Waits until React has hydrated the form: it sets a property, `__reactProps…`, on each element. */
async function takenOver(form: Locator): Promise<void> {
  const isHydrated = (fields: (HTMLElement | SVGElement)[]) =>
    fields.length > 0 &&
    fields.every((field) => Object.keys(field).some((key) => key.startsWith('__reactProps')));
  const fields = form.locator('form').locator('input, textarea');
  await expect.poll(() => fields.evaluateAll(isHydrated)).toBe(true);
}

it('every element stays, with a choice, a size and the focus', async ({page, openHeld}) => {
  const {scope: form, takeOver} = await openHeld(CONSULTATION);
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

it('a selection is replaced by the next key; typing can be undone', async ({page, openHeld}) => {
  const {first: field, takeOver} = await openHeld(NEWSLETTER);
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

it('a word that is being composed is composed once', async ({page, openHeld}) => {
  const {first: field, takeOver} = await openHeld(CONSULTATION);
  const keyboard = await page.context().newCDPSession(page);
  await field.click();
  const composition = {text: 'にほ', selectionStart: 2, selectionEnd: 2};
  await keyboard.send('Input.imeSetComposition', composition);
  await expect(field).toHaveValue('にほ');
  await takeOver();
  await keyboard.send('Input.insertText', {text: '日本'});
  await expect(field).toHaveValue('日本');
});

it('an extension that adds elements to a form costs nothing that was typed', async ({openHeld}) => {
  expectError('Minified React error #418|Hydration failed');
  const form = await openHeld(CONSULTATION);
  await form.fillIn();
  await form.first.evaluate((field) => field.before(document.createElement('b')));
  await form.takeOver();
  await form.expectHeld();
});

it('a press that began before the form had its code is not lost', async ({page, openHeld}) => {
  const {scope: form, submit, takeOver} = await openHeld(ASSURANCE_CHECK);
  await submit.hover();
  await page.mouse.down();
  await takeOver();
  await expect(submit).toBeFocused();
  await page.mouse.up();
  await expect(form.getByRole('group', {name: 'There are 8 problems to fix'})).toBeFocused();
});

it('not a letter is lost that is typed while the form takes over', async ({openHeld}) => {
  const {first: field, takeOver} = await openHeld(ASSURANCE_CHECK);
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

it('after a link a form is as high as after a full load', async ({page, open}) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const {scope: form} = new LeadForm(page, ASSURANCE_CHECK);
  await open(ASSURANCE_CHECK.path);
  await form.scrollIntoViewIfNeeded();
  await takenOver(form);
  const loaded = await height();
  await open('/about');
  await page.getByRole('contentinfo').getByRole('link', {name: 'Free Assurance Check'}).click();
  await expect(page).toHaveURL(ASSURANCE_CHECK.path);
  await expect.poll(height).toBe(loaded);
});
