import {storedLeads} from '../support/stack';
import {fill, inPageForm, newRequest, pageSubmit, typedIn} from './support/consultation';
import {expect, hydrated, test} from './support/site-test';

/** The chunks of the page itself; what comes later is what a test holds back. */
const LATER_CHUNKS = /\/assets\/js\/(?!main|runtime)[\w~.-]+\.js$/u;

test('what is typed and submitted before the form has its code is sent, once', async ({page}) => {
  const request = newRequest();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto('/');
  await hydrated(page);
  await page.route(LATER_CHUNKS, async (route) => {
    await held;
    await route.continue();
  });
  await fill(inPageForm(page), request);
  await pageSubmit(page).click();
  await pageSubmit(page).click();
  expect(await typedIn(inPageForm(page))).toEqual(request);
  release();
  await expect(inPageForm(page).getByRole('heading', {name: 'Thank you.'})).toBeVisible();
  expect(page.url()).not.toContain(request.firstName);
  await expect.poll(() => storedLeads(request.email)).toHaveLength(1);
});

test('typing goes on while the form takes over', async ({page}) => {
  await page.goto('/#newsletter');
  const field = page.locator('#newsletter').getByLabel('Email address');
  await field.click();
  await page.keyboard.type('a.reader.who.types.on@provider.example', {delay: 25});
  await hydrated(page);
  await expect(field).toHaveValue('a.reader.who.types.on@provider.example');
  await expect(field).toBeFocused();
});
