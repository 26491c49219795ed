import type {Page} from '@playwright/test';
import {storedLeads} from '../support/stack';
import {expectEveryWayOut, expectFocusKeptIn, typeAndTab} from './support/dialog-steps';
import {expectDelivered} from './support/delivered';
import {
  expectRefusals,
  type Message,
  newAddress,
  type Refusal,
  requestsToFunction,
  toast,
  type,
} from './support/form-steps';
import {GATES, LEAD_MAGNET, visitor} from './support/lead-cases';
import {expect, test} from './support/site-test';

const NAMES: Message = ['Required Fields', 'Please enter your first and last name.'];
const EMAIL: Message = ['Invalid Email', 'Please enter a valid email.'];

function unlock(page: Page) {
  return page.getByRole('button', {name: 'Unlock Free Checklist'});
}

function download(page: Page) {
  return page.getByRole('link', {name: 'Download Checklist'});
}

/** What the site keeps in the browser's storage. */
function remembered(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() => ({
    access: localStorage.getItem('lead_magnet_access'),
    email: localStorage.getItem('lead_magnet_email'),
  }));
}

test('what is refused is said in a message and beside its field, and nothing is sent', async ({
  page,
  open,
}) => {
  await open(LEAD_MAGNET.path);
  const requests = requestsToFunction(page);
  const dialog = await LEAD_MAGNET.reach(page);
  const {typed} = visitor(LEAD_MAGNET);
  const refusals: Refusal[] = [
    ['First name', '', NAMES],
    ['Last name', '   ', NAMES],
    ['Email address', 'maria@provider', EMAIL],
  ];
  await expectRefusals(page, dialog, {submit: LEAD_MAGNET.submit, typed, refusals});
  expect(requests).toEqual([]);
  expect(await remembered(page)).toEqual({access: null, email: null});
  for (const label of Object.keys(typed)) {
    await expect(dialog.getByLabel(label)).toHaveAttribute('required');
  }
});

test('once unlocked the card offers the checklist, in every article and after a reload, until another address is given', async ({
  page,
  open,
}) => {
  const first = newAddress('maria');
  const typed = {'First name': ' M ', 'Last name': ' K ', 'Email address': first.toUpperCase()};
  await open(LEAD_MAGNET.path);
  const dialog = await LEAD_MAGNET.reach(page);
  await type(dialog, typed);
  await dialog.getByRole('button', {name: LEAD_MAGNET.submit}).click();
  await expect(dialog).toBeHidden();
  await expect(download(page)).toBeFocused();
  await expect(unlock(page)).toBeHidden();
  expect(await remembered(page)).toEqual({access: 'granted', email: first});
  await expectDelivered({
    slot: 'checklist',
    fields: {firstname: 'M', lastname: 'K', email: first},
  });
  const file = await page.request.get((await download(page).getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');

  const [gate] = GATES;
  await open(gate.path);
  await expect((await gate.reach(page)).getByLabel('Email address')).toHaveValue(first);
  await open('/insights/shift-in-focus');
  await expect(download(page)).toBeVisible();

  await page.getByRole('button', {name: 'Use a different email'}).click();
  await expect(dialog.getByLabel('Email address')).toHaveValue('');
  expect(await remembered(page)).toEqual({access: null, email: null});
  const second = visitor(LEAD_MAGNET);
  await type(dialog, second.typed);
  await dialog.getByRole('button', {name: LEAD_MAGNET.submit}).click();
  await expect(download(page)).toBeFocused();
  expect(await remembered(page)).toEqual({access: 'granted', email: second.email});
  await expectDelivered(second.lead);
  await expect(toast(page, 'status', 'Check Your Email!')).toBeHidden();

  await page.getByRole('button', {name: 'Use a different email'}).click();
  await expect(dialog.getByLabel('Email address')).toHaveValue('');
  await dialog.getByRole('button', {name: 'Cancel'}).click();
  await expect(unlock(page)).toBeFocused();
});

test('the dialog can be left in every way, and focus returns to the card', async ({page, open}) => {
  await open(LEAD_MAGNET.path);
  await expectEveryWayOut(page, unlock(page), () => LEAD_MAGNET.reach(page));
  expect(await remembered(page)).toEqual({access: null, email: null});
});

test('the keyboard alone unlocks the checklist', async ({page, open}) => {
  const {email, typed} = visitor(LEAD_MAGNET);
  await open(LEAD_MAGNET.path);
  await unlock(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', {name: 'Get the checklist'});
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expectFocusKeptIn(page);
  await dialog.getByLabel('First name').focus();
  await typeAndTab(page, Object.values(typed));
  await page.keyboard.press('Enter');
  await expect(download(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', {name: 'Use a different email'})).toBeFocused();
  await expect.poll(() => storedLeads(email)).toHaveLength(1);
});
