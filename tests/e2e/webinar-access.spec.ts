import {storedLeads} from '../support/stack';
import {expectEveryWayOut, expectFocusKeptIn} from './support/dialog-steps';
import {dismiss, expectToast, newAddress, requestsToFunction} from './support/form-steps';
import {WEBINAR} from './support/lead-cases';
import {expect, test} from './support/site-test';

test('an address that is refused is said in a message and beside the field, and nothing is sent', async ({
  page,
  open,
}) => {
  await open(WEBINAR.path);
  const requests = requestsToFunction(page);
  const dialog = await WEBINAR.reach(page);
  const field = dialog.getByLabel('Email address');
  await expect(field).toHaveAttribute('required');
  await expect(field).toHaveAttribute('type', 'email');
  for (const value of ['', 'viewer@provider']) {
    await field.fill(value);
    await dialog.getByRole('button', {name: WEBINAR.submit}).click();
    await expectToast(page, 'alert', 'Invalid Email', 'Please enter a valid email address.');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await dismiss(page);
  }
  await expect(dialog).toBeVisible();
  expect(requests).toEqual([]);
});

test('access is granted for good, opens no tab when no recording was chosen, and the button says so', async ({
  page,
  open,
  context,
}) => {
  const email = newAddress('viewer');
  await open(WEBINAR.path);
  const access = () =>
    page.evaluate(() => [
      localStorage.getItem('webinar_access'),
      localStorage.getItem('webinar_email'),
    ]);
  const dialog = await WEBINAR.reach(page);
  expect(await access()).toEqual([null, null]);
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', {name: WEBINAR.submit}).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, 'status', ...WEBINAR.success);
  expect(await access()).toEqual(['granted', email]);
  const unlocked = page.getByRole('button', {name: 'Recordings Unlocked'});
  await expect(unlocked).toBeFocused();

  await page.reload();
  await expect(unlocked).toBeVisible();
  await expect(page.getByRole('button', {name: 'Unlock Recordings'})).toBeHidden();
  expect(context.pages()).toHaveLength(1);
});

test('the dialog can be left in every way, and recordings stay locked', async ({page, open}) => {
  await open(WEBINAR.path);
  const opener = page.getByRole('button', {name: 'Unlock Recordings'});
  await expectEveryWayOut(page, opener, () => WEBINAR.reach(page));
  expect(await page.evaluate(() => localStorage.getItem('webinar_access'))).toBeNull();
});

test('the keyboard alone unlocks the recordings', async ({page, open}) => {
  const email = newAddress('viewer');
  await open(WEBINAR.path);
  await page.getByRole('button', {name: 'Unlock Recordings'}).focus();
  await page.keyboard.press('Space');
  const field = page.getByRole('dialog', {name: 'Access Recorded Webinars'}).getByRole('textbox');
  await expect(field).toBeFocused();
  await expectFocusKeptIn(page);
  await field.focus();
  await page.keyboard.insertText(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', {name: 'Recordings Unlocked'})).toBeFocused();
  await expect.poll(() => storedLeads(email)).toHaveLength(1);
});
