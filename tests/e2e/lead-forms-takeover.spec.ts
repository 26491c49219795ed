import type {Page} from '@playwright/test';
import {ASSURANCE_CHECK} from './support/lead-cases';
import {expect, test} from './support/site-test';

/** The chunks of the page itself; what comes later is what a test holds back. */
const LATER_CHUNKS = /\/assets\/js\/(?!main|runtime)[\w~.-]+\.js$/u;

/** Holds back what the form needs until the returned function is called; that one waits until it has arrived. */
async function holdForm(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(LATER_CHUNKS, async (route) => {
    await held;
    await route.continue();
  });
  const arrival = page.waitForResponse(LATER_CHUNKS);
  return async () => {
    release();
    await (await arrival).finished();
  };
}

test('a press that began before the form had its code is not lost', async ({page, open}) => {
  await open(ASSURANCE_CHECK.path);
  const letArrive = await holdForm(page);
  const form = await ASSURANCE_CHECK.reach(page);
  await form.getByRole('button', {name: ASSURANCE_CHECK.submit}).hover();
  await page.mouse.down();
  await letArrive();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
  await page.mouse.up();
  await expect(form.getByRole('group', {name: 'There are 8 problems to fix'})).toBeFocused();
});

test('not a letter is lost that is typed in the moment the form takes over', async ({
  page,
  open,
}) => {
  await open(ASSURANCE_CHECK.path);
  const letArrive = await holdForm(page);
  const form = await ASSURANCE_CHECK.reach(page);
  const field = form.getByLabel('First name');
  await field.focus();
  // A letter in every task of the page, up to the one in which the field is replaced.
  const typing = field.evaluate(
    (element: HTMLInputElement) =>
      new Promise<string>((resolve) => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => {
          if (element.isConnected) {
            element.value += 'a';
            channel.port2.postMessage('');
          } else {
            resolve(element.value);
          }
        });
        channel.port1.start();
        channel.port2.postMessage('');
      }),
  );
  await expect(field).not.toHaveValue('');
  await letArrive();
  const typed = await typing;
  expect(await field.inputValue()).toBe(typed);
});
