import type {Page} from '@playwright/test';
import {storedLeads} from '../support/stack';
import {consultationDialog} from './support/consultation';
import {newAddress} from './support/form-steps';
import {CHUNKS, countLoads, failing, LOAD_ERROR, notice} from './support/page-code';
import {expect, expectError, test} from './support/site-test';

const newsletter = (page: Page) => page.locator('#newsletter');
const address = (page: Page) => newsletter(page).getByLabel('Email address');
const subscribe = (page: Page) => newsletter(page).getByRole('button', {name: 'Subscribe'});

test.beforeEach(() => expectError(LOAD_ERROR));

test('a form whose code fails once is sent by the submit that missed it', async ({page, open}) => {
  const email = newAddress('form');
  await open('/about');
  const {mend, count} = await failing(page, CHUNKS);
  await address(page).fill(email);
  await subscribe(page).click();
  await expect.poll(count).toBeGreaterThan(0);
  await mend();
  await expect(newsletter(page).getByText('You are on the list.')).toBeVisible();
  await expect.poll(() => storedLeads(email)).toHaveLength(1);
});

test('a form whose code fails for good keeps what was typed, and names the address to write to', async ({
  page,
  open,
}) => {
  const email = newAddress('form-for-good');
  await open('/about');
  const loads = countLoads(page);
  const {mend} = await failing(page, CHUNKS);
  await address(page).fill(email);
  await subscribe(page).click();
  await expect(notice(page)).toBeInViewport();
  await expect(address(page)).toHaveValue(email);
  expect(loads()).toBe(0);
  await mend();
  await expect(newsletter(page).getByText('You are on the list.')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('a dialog whose code fails for good says so; it opens at the next press', async ({
  page,
  open,
}) => {
  await open('/about');
  const {mend} = await failing(page, CHUNKS);
  await address(page).fill('typed@provider.example');
  const opener = page.getByRole('banner').getByRole('button', {name: 'Schedule a Discussion'});
  await opener.click();
  await expect(notice(page)).toBeInViewport();
  await mend();
  await page.mouse.move(5, 450);
  await expect(consultationDialog(page)).toHaveCount(0);
  await opener.click();
  await expect(consultationDialog(page).getByLabel('First name')).toBeFocused();
});
