import type {Page, Request} from '@playwright/test';
import {brand} from '../../src/config/brand';
import {hasNoDialogEntry} from './support/focus';
import {countLoads, failRequests, holdRequests, requestsOf} from './support/requests';
import {expect, expectError, open, fresh as test} from './support/site-test';

const SCRIPTS = /\/assets\/js\//u;

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', {name, exact: true});

async function openWithoutFurtherCode(page: Page) {
  await page.clock.install();
  await open(page, '/');
  // Time stands still until the code may come: on a busy machine the link would be late before the next press.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const letThrough = await holdRequests(page, SCRIPTS);
  return {loads: countLoads(page), letCode: () => page.clock.resume().then(letThrough)};
}

async function typeIn(page: Page, text: string) {
  const field = page.locator('#newsletter').getByRole('textbox');
  await field.pressSequentially(text);
  return field;
}

test('a followed page whose code does not come is loaded from the server', async ({page}) => {
  await openWithoutFurtherCode(page);
  await footerLink(page, 'About').press('Enter');
  await page.clock.runFor(3000);
  await expect(page).toHaveURL('/about');
  await expect(page).toHaveTitle(/^About/u);
});

test('a followed page whose code fails is loaded by the next click', async ({page}) => {
  expectError('500|chunk');
  await open(page, '/');
  const {mend, met} = await failRequests(page, SCRIPTS, {status: 500});
  await footerLink(page, 'About').click();
  await expect.poll(met).toBeGreaterThan(0);
  await mend();
  await expect(async () => {
    await footerLink(page, 'About').click();
    expect(await page.title()).toMatch(/^About/u);
  }).toPass({intervals: [1000]});
});

test('a page whose code comes late, but comes, is not loaded again', async ({page}) => {
  const {loads, letCode} = await openWithoutFurtherCode(page);
  const isAsked = (it: Request) => it.method() === 'HEAD' && it.url().endsWith('/about');
  const letAnswer = await holdRequests(page, /\/about$/u);
  const asked = page.waitForRequest(isAsked);
  await footerLink(page, 'About').press('Enter');
  await page.clock.runFor(3000);
  await asked;
  await letCode();
  await expect(page).toHaveTitle(/^About/u);
  const field = await typeIn(page, 'ida@');
  const answered = page.waitForResponse((it) => isAsked(it.request()));
  letAnswer();
  await answered;
  await field.pressSequentially('provider.example');
  await expect(field).toHaveValue('ida@provider.example');
  expect(loads()).toBe(0);
});

test('a link that the visitor gave up for another loads no page again', async ({page}) => {
  const {loads, letCode} = await openWithoutFurtherCode(page);
  await footerLink(page, 'About').press('Enter');
  await footerLink(page, 'Careers').press('Enter');
  await letCode();
  await expect(page).toHaveTitle(/^Careers/u);
  const asked = requestsOf(page, (it) => it.method() === 'HEAD');
  await page.clock.runFor(3000);
  await expect(page).toHaveURL('/careers');
  expect([asked.length, loads()]).toEqual([0, 0]);
});

test('a late link discards nothing that was typed: the page says it is late', async ({page}) => {
  await page.clock.install();
  await open(page, '/about');
  const loads = countLoads(page);
  // The form's code is late, too.
  await holdRequests(page, SCRIPTS);
  const field = await typeIn(page, 'ida@provider.example');
  await footerLink(page, 'Careers').press('Enter');
  await page.clock.runFor(3000);
  await expect(page.getByRole('alert').filter({hasText: brand.email})).toBeInViewport();
  await expect(field).toHaveValue('ida@provider.example');
  expect(loads()).toBe(0);
});

for (const [name, reach] of [
  ['Search', (page: Page) => page.keyboard.press('Control+k')],
  [
    'Schedule a Discussion',
    (page: Page) => page.getByRole('banner').getByRole('button', {name: 'Schedule'}).click(),
  ],
] as const) {
  test(`${name}, opened before a followed page comes, keeps text and focus`, async ({page}) => {
    const {letCode} = await openWithoutFurtherCode(page);
    const dialog = page.getByRole('dialog', {name});
    await footerLink(page, 'About').press('Enter');
    await reach(page);
    await letCode();
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.type('Ida');
    await expect(page).toHaveTitle(/^About/u);
    await page.keyboard.type(' Orr');
    await expect(dialog.getByRole('textbox').first()).toHaveValue('Ida Orr');
    await page.clock.runFor(1000);
    await expect(page.locator('[inert] h1')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(':is(h1, header button):focus')).toBeVisible(); // The opener may be the first page's.
    await page.waitForFunction(hasNoDialogEntry);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
}

test('a menu that is open when a followed page comes leaves no entry for Back', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  const {letCode} = await openWithoutFurtherCode(page);
  await footerLink(page, 'About').press('Enter');
  await page.getByRole('button', {name: 'Open menu'}).click();
  await expect(page.getByRole('dialog', {name: 'Menu'})).toBeVisible();
  await letCode();
  await expect(page).toHaveTitle(/^About/u);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForFunction(hasNoDialogEntry);
  await page.goBack();
  await expect(page).toHaveURL('/');
});
