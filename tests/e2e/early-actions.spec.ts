import {storedLeads} from '../support/stack';
import {consultationDialog} from './support/consultation';
import {newAddress} from './support/form-steps';
import {holdScripts} from './support/hold-scripts';
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

test('several early presses are all done, each once', async ({page}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/');
  const before = await page.locator('html').getAttribute('data-theme');
  await page.getByRole('button', {name: /Switch to/u}).click();
  await page.getByRole('banner').getByRole('button', {name: 'Services'}).click();
  letThrough();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '');
  await expect(page.getByRole('banner').getByRole('button', {name: 'Services'})).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('the keys of the search, pressed early, open it', async ({page}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/about');
  await page.keyboard.press('Control+k');
  letThrough();
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

test('a click that no pointer made, as by voice control, opens the dialog', async ({page}) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', {name: 'Schedule a Discussion'});
  await opener.evaluate((button: HTMLElement) => button.click());
  await expect(consultationDialog(page).getByLabel('First name')).toBeFocused();
});

test('a form that an extension fills in and submits is sent', async ({page}) => {
  const email = newAddress('extension');
  await page.goto('/about');
  await page
    .locator('#newsletter')
    .getByLabel('Email address')
    .evaluate((field: HTMLInputElement, value) => {
      field.value = value;
      field.dispatchEvent(new Event('input', {bubbles: true}));
      field.form?.requestSubmit();
    }, email);
  await expect(page.locator('#newsletter').getByText('You are on the list.')).toBeVisible();
  await expect.poll(() => storedLeads(email)).toHaveLength(1);
});

test('what a browser fills in by itself, with a key event that has no key, throws nothing', async ({
  page,
}) => {
  const autofill = () =>
    page
      .locator('#newsletter')
      .getByLabel('Email address')
      .evaluate((field) => field.dispatchEvent(new Event('keydown', {bubbles: true})));
  const letThrough = await holdScripts(page);
  await page.goto('/about');
  await autofill();
  letThrough();
  await hydrated(page);
  await autofill();
});

test('the consultation opens from the footer as early as from the header', async ({page}) => {
  await page.goto('/about');
  const opener = page.getByRole('contentinfo').getByRole('button', {name: 'Schedule a Discussion'});
  await expect(opener).toHaveAttribute('data-opens', 'consultation');
  await opener.click();
  await expect(consultationDialog(page).getByLabel('First name')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 412, height: 839}, hasTouch: true});

  test('a seal that has yet to come down beside a button takes no tap from it', async ({page}) => {
    await page.goto('/assurance-audit', {waitUntil: 'domcontentloaded'});
    // Pauses the seal's animation at its beginning, so that the machine's speed does not matter.
    await page.getByRole('img', {name: /Specimen/u}).evaluate(async (seal: HTMLImageElement) => {
      await seal.decode();
      for (const fall of seal.getAnimations()) {
        fall.pause();
        fall.currentTime = 0;
      }
    });
    const opener = page.getByRole('main').getByRole('button', {name: 'Schedule a Discussion'});
    await opener.first().tap({timeout: 2000});
    await expect(consultationDialog(page)).toBeVisible();
  });
});
