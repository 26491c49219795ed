import type {Locator, Page} from '@playwright/test';
import {inPageForm} from './support/consultation';
import {ASSURANCE_CHECK} from './support/lead-cases';
import {hold} from './support/hold-scripts';
import {CHUNKS} from './support/page-code';
import {expect, expectError, test} from './support/site-test';

/** Opens a page and holds back the code of its forms until the returned function is called. */
type OpenHeld = (path: string) => Promise<() => void>;

const it = test.extend<{openHeld: OpenHeld}>({
  openHeld: async ({page, open}, provide) => {
    await provide(async (path) => {
      await open(path);
      return hold(page, CHUNKS);
    });
  },
});

const newsletter = (page: Page): Locator => page.locator('#newsletter');

const check = (page: Page): Locator => page.locator('#request-form');

/** Waits until React has hydrated the form: it sets a property, `__reactProps…`, on each element. */
async function takenOver(form: Locator): Promise<void> {
  await expect
    .poll(() =>
      form.evaluate((scope) => {
        const fields = [...scope.querySelectorAll('form input, form textarea')];
        return (
          fields.length > 0 &&
          fields.every((field) => Object.keys(field).some((key) => key.startsWith('__reactProps')))
        );
      }),
    )
    .toBe(true);
}

it('every element stays, and with it a choice, the size that a field was given, and the focus', async ({
  page,
  openHeld,
}) => {
  const letArrive = await openHeld('/');
  const form = inPageForm(page);
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
  letArrive();
  await takenOver(form);
  const stay = await Promise.all(before.map((element) => element.evaluate((e) => e.isConnected)));
  expect(stay).not.toContain(false);
  expect(await form.locator('form *').count()).toBe(before.length);
  await expect(form.getByLabel('Job title')).toHaveValue('Compliance Officer');
  expect((await box()).height).toBe(resized);
  await expect(link).toBeFocused();
});

it('what is selected in the middle of an address is replaced by what is typed next, and all typing can be undone', async ({
  page,
  openHeld,
}) => {
  const letArrive = await openHeld('/about');
  const field = newsletter(page).getByLabel('Email address');
  await field.click();
  await page.keyboard.type('ada@provider.example');
  await page.keyboard.press('ArrowLeft');
  for (let letters = 0; letters < 'exampl'.length; letters += 1) {
    await page.keyboard.press('Shift+ArrowLeft');
  }
  letArrive();
  await takenOver(newsletter(page));
  await page.keyboard.type('X');
  await expect(field).toHaveValue('ada@provider.Xe');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('ada@provider.example');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('');
});

it('a word that is being composed is composed once', async ({page, openHeld}) => {
  const letArrive = await openHeld('/');
  const form = inPageForm(page);
  const field = form.getByLabel('First name');
  const keyboard = await page.context().newCDPSession(page);
  await field.click();
  await keyboard.send('Input.imeSetComposition', {
    text: 'にほ',
    selectionStart: 2,
    selectionEnd: 2,
  });
  await expect(field).toHaveValue('にほ');
  letArrive();
  await takenOver(form);
  await keyboard.send('Input.insertText', {text: '日本'});
  await expect(field).toHaveValue('日本');
});

it('an extension that adds elements to a form costs nothing that was typed', async ({
  page,
  openHeld,
}) => {
  expectError('Minified React error #418|Hydration failed');
  const letArrive = await openHeld('/');
  const form = inPageForm(page);
  await form.getByLabel('First name').fill('Maria');
  await form.getByLabel('What would you like to discuss?').fill('Our exams.');
  await form
    .getByLabel('First name')
    .evaluate((field) => field.before(document.createElement('b')));
  letArrive();
  await takenOver(form);
  await expect(form.getByLabel('First name')).toHaveValue('Maria');
  await expect(form.getByLabel('What would you like to discuss?')).toHaveValue('Our exams.');
});

it('a press that began before the form had its code is not lost', async ({page, openHeld}) => {
  const letArrive = await openHeld(ASSURANCE_CHECK.path);
  const form = check(page);
  const submit = form.getByRole('button', {name: ASSURANCE_CHECK.submit});
  await submit.hover();
  await page.mouse.down();
  letArrive();
  await takenOver(form);
  await expect(submit).toBeFocused();
  await page.mouse.up();
  await expect(form.getByRole('group', {name: 'There are 8 problems to fix'})).toBeFocused();
});

it('not a letter is lost that is typed in the moment the form takes over', async ({
  page,
  openHeld,
}) => {
  const letArrive = await openHeld(ASSURANCE_CHECK.path);
  const form = check(page);
  const field = form.getByLabel('First name');
  await field.focus();
  // A letter in every task of the page's event loop, until some tasks after the form's code has arrived.
  const typing = field.evaluate(
    (element: HTMLInputElement) =>
      new Promise<string>((resolve) => {
        const channel = new MessageChannel();
        let typed = '';
        let left = 20;
        channel.port1.addEventListener('message', () => {
          typed += 'a';
          element.value += 'a';
          left -= Object.keys(element).some((key) => key.startsWith('__reactProps')) ? 1 : 0;
          if (left > 0 && element.isConnected) {
            channel.port2.postMessage('');
          } else {
            resolve(typed);
          }
        });
        channel.port1.start();
        channel.port2.postMessage('');
      }),
  );
  await expect(field).not.toHaveValue('');
  letArrive();
  const typed = await typing;
  await takenOver(form);
  expect(await field.inputValue()).toBe(typed);
});

it('after a link within the site a form is there with its page, as high as after a full load', async ({
  page,
  open,
}) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await open(ASSURANCE_CHECK.path);
  await check(page).scrollIntoViewIfNeeded();
  await takenOver(check(page));
  const loaded = await height();
  await open('/about');
  await page.getByRole('contentinfo').getByRole('link', {name: 'Free Assurance Check'}).click();
  await expect(page).toHaveURL(ASSURANCE_CHECK.path);
  await expect.poll(height).toBe(loaded);
});
