import {storedLeads} from '../support/stack';
import {
  consultationDialog,
  fill,
  inPageForm,
  newRequest,
  pageSubmit,
  typedIn,
} from './support/consultation';
import {newAddress} from './support/form-steps';
import {hold, holdScripts} from './support/hold-scripts';
import {CHUNKS} from './support/page-code';
import {expect, hydrated, test} from './support/site-test';

test('a tap before the page has its code opens the dialog when it has, once', async ({page}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', {name: 'Schedule a Discussion'});
  await opener.click();
  await opener.click();
  letThrough();
  await expect(consultationDialog(page).getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a press and the keys of the search, both early, are done when the page has its code', async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/about');
  const before = await page.locator('html').getAttribute('data-theme');
  await page.getByRole('button', {name: /Switch to/u}).click();
  await page.keyboard.press('Control+k');
  letThrough();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '');
  await expect(page.getByRole('dialog', {name: 'Search'}).getByRole('combobox')).toBeFocused();
});

test('a mouse that rests on the services menu before the page has its code opens it', async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', {name: 'Services'}).hover();
  letThrough();
  await expect(
    page.getByRole('banner').getByRole('link', {name: /Assurance Audit Service/u}),
  ).toBeVisible();
});

test('links and folds work before the page has its code', async ({page}) => {
  await holdScripts(page);
  await page.goto('/assurance-audit');
  const question = page.getByRole('main').locator('details').last();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open');
  await page.getByRole('contentinfo').getByRole('link', {name: 'About'}).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});

test('a click that no pointer made, as by voice control, opens the consultation, from the footer too', async ({
  page,
}) => {
  await page.goto('/about');
  const opener = page.getByRole('contentinfo').getByRole('button', {name: 'Schedule a Discussion'});
  await expect(opener).toHaveAttribute('data-opens', 'consultation');
  await opener.evaluate((button: HTMLElement) => button.click());
  await expect(consultationDialog(page).getByLabel('First name')).toBeFocused();
});

test('a form that an extension fills in and submits is sent; a key event without a key, as autofill makes it, throws nothing', async ({
  page,
}) => {
  const email = newAddress('extension');
  const letThrough = await holdScripts(page);
  await page.goto('/about');
  const field = page.locator('#newsletter').getByLabel('Email address');
  const pressNoKey = () =>
    page.evaluate(() => document.body.dispatchEvent(new Event('keydown', {bubbles: true})));
  await pressNoKey();
  await field.evaluate((it: HTMLInputElement, value) => {
    it.value = value;
    it.dispatchEvent(new Event('input', {bubbles: true}));
    it.form?.requestSubmit();
  }, email);
  letThrough();
  await expect(page.locator('#newsletter').getByText('You are on the list.')).toBeVisible();
  await pressNoKey();
  await expect.poll(() => storedLeads(email)).toHaveLength(1);
});

test('what is typed and submitted before the form has its code is sent, once', async ({page}) => {
  const request = newRequest();
  await page.goto('/');
  await hydrated(page);
  const letThrough = await hold(page, CHUNKS);
  await fill(inPageForm(page), request);
  await pageSubmit(page).click();
  await pageSubmit(page).click();
  expect(await typedIn(inPageForm(page))).toEqual(request);
  letThrough();
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

test.describe('on a phone, with motion', () => {
  test.use({
    viewport: {width: 412, height: 839},
    hasTouch: true,
    contextOptions: {reducedMotion: 'no-preference'},
  });

  test('a seal that has yet to come down beside a button takes no tap from it', async ({page}) => {
    await page.goto('/assurance-audit', {waitUntil: 'domcontentloaded'});
    // Pauses the seal's animation at its beginning, so that the machine's speed does not matter.
    await page.getByRole('img', {name: /Specimen/u}).evaluate(async (seal: HTMLImageElement) => {
      await seal.decode();
      const falls = seal.getAnimations();
      if (falls.length === 0) {
        throw new Error('The seal does not move.');
      }
      for (const fall of falls) {
        fall.pause();
        fall.currentTime = 0;
      }
    });
    const opener = page.getByRole('main').getByRole('button', {name: 'Schedule a Discussion'});
    await opener.first().tap();
    await expect(consultationDialog(page)).toBeVisible();
  });
});
