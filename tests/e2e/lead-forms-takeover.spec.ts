import type {Locator, Page} from '@playwright/test';
import {inPageForm} from './support/consultation';
import {ASSURANCE_CHECK} from './support/lead-cases';
import {hold} from './support/hold-scripts';
import {CHUNKS} from './support/page-code';
import {takenOver} from './support/taken-over';
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

it('every element stays: what a password manager holds is still in the page', async ({
  page,
  openHeld,
}) => {
  const letArrive = await openHeld('/');
  const form = inPageForm(page);
  await form.scrollIntoViewIfNeeded();
  const before = await form.locator('form *').elementHandles();
  letArrive();
  await takenOver(form);
  const stay = await Promise.all(before.map((element) => element.evaluate((e) => e.isConnected)));
  expect(stay).not.toContain(false);
  expect(await form.locator('form *').count()).toBe(before.length);
});

for (const [what, name] of [
  ['button', 'Subscribe'],
  ['link', 'Privacy policy'],
] as const) {
  it(`the focus stays on a ${what}`, async ({page, openHeld}) => {
    const letArrive = await openHeld('/about');
    const control = newsletter(page).getByRole(what, {name});
    await control.focus();
    letArrive();
    await takenOver(newsletter(page));
    await expect(control).toBeFocused();
  });
}

it('the caret stays in the middle of a word', async ({page, openHeld}) => {
  const letArrive = await openHeld('/about');
  const field = newsletter(page).getByLabel('Email address');
  await field.click();
  await page.keyboard.type('ada@provider.example');
  for (const key of Array.from({length: '.example'.length}, () => 'ArrowLeft')) {
    await page.keyboard.press(key);
  }
  letArrive();
  await takenOver(newsletter(page));
  await page.keyboard.type('X');
  await expect(field).toHaveValue('ada@providerX.example');
});

it('what is selected is replaced by what is typed next', async ({page, openHeld}) => {
  const letArrive = await openHeld('/about');
  const field = newsletter(page).getByLabel('Email address');
  await field.click();
  await page.keyboard.type('ada@provider.example');
  await page.keyboard.press('Control+a');
  letArrive();
  await takenOver(newsletter(page));
  await page.keyboard.type('X');
  await expect(field).toHaveValue('X');
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

it('typing can be undone', async ({page, openHeld}) => {
  const letArrive = await openHeld('/about');
  const field = newsletter(page).getByLabel('Email address');
  await field.click();
  await page.keyboard.type('ada@provider.example');
  letArrive();
  await takenOver(newsletter(page));
  await page.keyboard.press('Control+z');
  await expect(field).not.toHaveValue('ada@provider.example');
});

it('a field that was made larger stays so', async ({page, openHeld}) => {
  const letArrive = await openHeld('/');
  const form = inPageForm(page);
  const field = form.getByLabel('What would you like to discuss?');
  await field.scrollIntoViewIfNeeded();
  const box = () =>
    field.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const {right, bottom, height} = await box();
  await page.mouse.move(right - 4, bottom - 4);
  await page.mouse.down();
  await page.mouse.move(right - 4, bottom + 76, {steps: 4});
  await page.mouse.up();
  const resized = (await box()).height;
  expect(resized).toBeGreaterThan(height + 40);
  letArrive();
  await takenOver(form);
  expect((await box()).height).toBe(resized);
});

it('a choice stays', async ({page, openHeld}) => {
  const letArrive = await openHeld('/');
  const form = inPageForm(page);
  await form.getByLabel('Job title').focus();
  await form.getByLabel('Job title').selectOption('Compliance Officer');
  letArrive();
  await takenOver(form);
  await expect(form.getByLabel('Job title')).toHaveValue('Compliance Officer');
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
  const form = await ASSURANCE_CHECK.reach(page);
  await form.getByRole('button', {name: ASSURANCE_CHECK.submit}).hover();
  await page.mouse.down();
  letArrive();
  await takenOver(form);
  await page.mouse.up();
  await expect(form.getByRole('group', {name: 'There are 8 problems to fix'})).toBeFocused();
});

it('not a letter is lost that is typed in the moment the form takes over', async ({
  page,
  openHeld,
}) => {
  const letArrive = await openHeld(ASSURANCE_CHECK.path);
  const form = await ASSURANCE_CHECK.reach(page);
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
