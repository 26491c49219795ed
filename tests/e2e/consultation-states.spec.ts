import type {Page} from '@playwright/test';
import {
  consultationDialog,
  dialogSubmit,
  fill,
  inPageForm,
  newRequest,
  openDialog,
  pageSubmit,
  typedIn,
} from './support/consultation';
import {expect, test} from './support/site-test';

/** Holds the function's answer back until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/functions/v1/**', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('while a request is on its way its fields are disabled and the button says so', async ({
  page,
  open,
}) => {
  const release = await holdAnswers(page);
  await open('/');
  await fill(inPageForm(page), newRequest());
  await pageSubmit(page).click();
  const sending = inPageForm(page).getByRole('button', {name: 'Sending...'});
  await expect(sending).toBeDisabled();
  for (const label of [
    'First name',
    'Work email',
    'Job title',
    'What would you like to discuss?',
  ]) {
    await expect(inPageForm(page).getByLabel(label)).toBeDisabled();
  }
  release();
  await expect(inPageForm(page).getByRole('heading', {name: 'Thank you.'})).toBeVisible();
});

test('after success the dialog closes by itself, empty, and the toast outlives it', async ({
  page,
  open,
}) => {
  await open('/');
  const dialog = await openDialog(page);
  await fill(dialog, newRequest());
  await dialogSubmit(page).click();
  await expect(dialog.getByRole('heading', {name: 'Thank you.'})).toBeFocused();
  await expect(page.getByText('Request received!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Request received!')).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', {name: 'Schedule a Discussion'}),
  ).toBeFocused();
  await openDialog(page);
  expect(Object.values(await typedIn(dialog)).every((value) => value === '')).toBe(true);
});

test('the dialog stays for two seconds after success and no longer', async ({page, open}) => {
  await page.clock.install();
  await open('/');
  const dialog = await openDialog(page);
  await fill(dialog, newRequest());
  await page.clock.pauseAt(Date.now() + 1000);
  await dialogSubmit(page).click();
  await expect(dialog.getByRole('heading', {name: 'Thank you.'})).toBeVisible();
  await page.clock.runFor(1900);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(100);
  await expect(dialog).toBeHidden();
});

test('closed by the visitor, the dialog keeps its text for 0.3 seconds and then forgets it', async ({
  page,
  open,
}) => {
  await open('/');
  const request = newRequest();
  const dialog = await openDialog(page);
  await fill(dialog, request);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.clock.runFor(250);
  await openDialog(page);
  expect(await typedIn(dialog)).toEqual(request);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.clock.runFor(350);
  await openDialog(page);
  expect(Object.values(await typedIn(dialog)).every((value) => value === '')).toBe(true);
});

test('every Schedule button of the home page opens the dialog, and focus returns to it', async ({
  page,
  open,
}) => {
  await open('/');
  const openers = page.getByRole('button', {name: /^Schedule a (Discussion|Consultation)$/u});
  const count = await openers.count();
  let opened = 0;
  for (let index = 0; index < count; index += 1) {
    const opener = openers.nth(index);
    if ((await opener.getAttribute('type')) === 'submit' || !(await opener.isVisible())) {
      continue;
    }
    await opener.click();
    const dialog = consultationDialog(page);
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await dialog.getByRole('button', {name: 'Close'}).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    opened += 1;
  }
  expect(opened).toBeGreaterThanOrEqual(2);
});

test('a click beside the dialog closes it, a click inside does not', async ({page, open}) => {
  await open('/');
  const dialog = await openDialog(page);
  await dialog.getByRole('heading', {name: 'Schedule a Discussion'}).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 450);
  await expect(dialog).toBeHidden();
});

test('the privacy policy can be read from the dialog, which closes, and the focus goes along', async ({
  page,
  open,
}) => {
  await open('/');
  const dialog = await openDialog(page);
  await dialog.getByRole('link', {name: 'Privacy policy'}).click();
  await expect(page).toHaveURL('/privacy');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', {level: 1})).toBeFocused();
});

test('a form in the page keeps what was typed while its visitor reads the privacy policy', async ({
  page,
  open,
}) => {
  const request = newRequest();
  await open('/');
  await fill(inPageForm(page), request);
  await inPageForm(page).getByRole('link', {name: 'Privacy policy'}).click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await page.locator('#consultation').scrollIntoViewIfNeeded();
  await expect(inPageForm(page).getByLabel('First name')).toHaveValue(request.firstName);
  expect(await typedIn(inPageForm(page))).toEqual(request);
});
