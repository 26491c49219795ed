import type {Locator, Page} from '@playwright/test';
import {CONSULTATION_DIALOG, GATES, WEBINAR} from './support/lead-cases';
import {LeadForm} from './support/lead-form';
import {expect, test} from './support/site-test';

const opener = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', {name: 'Schedule a Discussion'});
const dialog = (page: Page): Locator => page.getByRole('dialog', {name: 'Schedule a Discussion'});

/** Goes from one page of the site to another, opens the dialog there and types a name. */
async function typeInDialog(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open('/careers');
  await page.getByRole('contentinfo').getByRole('link', {name: 'About'}).click();
  await expect(page).toHaveURL('/about');
  await opener(page).focus();
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('First name').fill('Maria');
}

/** Expects the page as it was before the dialog, and the page before it one step back. */
async function expectNoTrace(page: Page): Promise<void> {
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
  await page.goBack();
  await expect(page).toHaveURL('/careers');
}

for (const form of [CONSULTATION_DIALOG, GATES[0], WEBINAR]) {
  test(`a press beside the dialog of ${form.slot} keeps what was typed; Escape closes it`, async ({
    page,
    open,
  }) => {
    await open(form.path);
    const lead = await LeadForm.reach(page, form);
    await lead.fillIn();
    await page.mouse.click(5, 450);
    await lead.expectHeld();
    await page.keyboard.press('Escape');
    await expect(lead.scope).toBeHidden();
  });
}

test('Back closes a dialog, and then leaves the page; Forward opens nothing', async ({
  page,
  open,
}) => {
  await typeInDialog(page, open);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await expectNoTrace(page);
});

const WAYS_OUT: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'its button': (page) => dialog(page).getByRole('button', {name: 'Close'}).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'Escape, after it was closed and opened at once,': async (page) => {
    await page.keyboard.press('Escape');
    await opener(page).evaluate((it: HTMLElement) => it.click());
    await expect(dialog(page).getByLabel('First name')).toBeFocused();
    await page.goBack();
  },
};

for (const [way, leave] of Object.entries(WAYS_OUT)) {
  test(`a dialog closed by ${way} leaves no entry in the history`, async ({page, open}) => {
    await typeInDialog(page, open);
    await leave(page);
    await expectNoTrace(page);
  });
}

test('the page that a dialog’s link leads to takes the place of the dialog in the history', async ({
  page,
  open,
}) => {
  await typeInDialog(page, open);
  await dialog(page).getByRole('link', {name: 'Privacy policy'}).click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/careers');
});

test('Back closes a dialog that was opened before the page had its code, on the first page of a tab', async ({
  page,
}) => {
  await page.goto('/about#newsletter', {waitUntil: 'domcontentloaded'});
  await opener(page).click();
  await expect(dialog(page).getByLabel('First name')).toBeFocused();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(page).toHaveURL('/about#newsletter');
});
