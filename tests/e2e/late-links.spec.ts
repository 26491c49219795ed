import type {Page, Request} from '@playwright/test';
import {brand} from '../../src/config/brand';
import {countLoads, hold, requestsOf} from './support/requests';
import {expect, hydrated, test} from './support/site-test';

const SCRIPTS = /\/assets\/js\//u;

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', {name, exact: true});

/** Types into the newsletter's field at the page's foot. */
async function typeIn(page: Page, text: string) {
  const field = page.locator('#newsletter').getByRole('textbox');
  await field.pressSequentially(text);
  return field;
}

test('a link whose page’s code does not come is followed without it', async ({page}) => {
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  await hold(page, SCRIPTS);
  await footerLink(page, 'About').press('Enter');
  await page.clock.runFor(3000);
  await expect(page).toHaveURL('/about');
  await expect(page).toHaveTitle(/^About/u);
});

test('a page whose code comes while the server is asked for it stays, with what is typed there', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  const loads = countLoads(page);
  const letCode = await hold(page, SCRIPTS);
  const isAsked = (it: Request) => it.method() === 'HEAD' && it.url().endsWith('/about');
  let letAnswer = () => {};
  const answer = new Promise<void>((resolve) => (letAnswer = resolve));
  await page.route(/\/about$/u, async (route) => {
    await (isAsked(route.request()) && answer);
    await route.continue();
  });
  const asked = page.waitForRequest(isAsked);
  await footerLink(page, 'About').press('Enter');
  await page.clock.runFor(3000);
  await asked;
  letCode();
  await expect(page).toHaveTitle(/^About/u);
  const field = await typeIn(page, 'ida@');
  const answered = page.waitForResponse((it) => isAsked(it.request()));
  letAnswer();
  await answered;
  await field.pressSequentially('provider.example');
  await expect(field).toHaveValue('ida@provider.example');
  expect(loads()).toBe(0);
});

test('of two links followed in turn the late first one loads no page again', async ({page}) => {
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  const loads = countLoads(page);
  const letCode = await hold(page, SCRIPTS);
  await footerLink(page, 'About').press('Enter');
  await footerLink(page, 'Careers').press('Enter');
  letCode();
  await expect(page).toHaveTitle(/^Careers/u);
  const asked = requestsOf(page, (it) => it.method() === 'HEAD');
  await page.clock.runFor(3000);
  await expect(page).toHaveURL('/careers');
  expect([asked.length, loads()]).toEqual([0, 0]);
});

test('a link that is late takes nothing from who has typed: the page says so', async ({page}) => {
  await page.clock.install();
  await page.goto('/about');
  await hydrated(page);
  const loads = countLoads(page);
  const field = await typeIn(page, 'ida@provider.example');
  await hold(page, SCRIPTS);
  await footerLink(page, 'Careers').press('Enter');
  await page.clock.runFor(3000);
  await expect(page.getByRole('alert').filter({hasText: brand.email})).toBeInViewport();
  await expect(field).toHaveValue('ida@provider.example');
  expect(loads()).toBe(0);
});
