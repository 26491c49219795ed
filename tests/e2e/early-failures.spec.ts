import type {Page} from '@playwright/test';
import {storedLeads} from '../support/stack';
import {consultationDialog} from './support/consultation';
import {newAddress} from './support/form-steps';
import {hold} from './support/hold-scripts';
import {
  CHUNKS,
  countLoads,
  ENTRY,
  failing,
  hasWholeStylesheet,
  LOAD_ERROR,
  notice,
  STYLESHEET,
} from './support/page-code';
import {expect, expectError, hydrated, test} from './support/site-test';

const newsletter = (page: Page) => page.locator('#newsletter');
const address = (page: Page) => newsletter(page).getByLabel('Email address');
const subscribe = (page: Page) => newsletter(page).getByRole('button', {name: 'Subscribe'});
const isAlive = (page: Page) => page.locator('html[data-has-hydrated="true"]');

/** Moves the mouse over the margin until a condition holds. */
async function useUntil(page: Page, done: () => Promise<boolean> | boolean): Promise<void> {
  await expect(async () => {
    await page.mouse.move(1, 400 + Math.round(Math.random() * 50));
    expect(await done()).toBe(true);
  }).toPass({intervals: [100]});
}

test.beforeEach(() => expectError(LOAD_ERROR));

for (const [what, files] of [
  ['own code', CHUNKS],
  ['first script', ENTRY],
] as const) {
  test(`a page whose ${what} fails once sends what was submitted meanwhile, once`, async ({
    page,
  }) => {
    const email = newAddress('once');
    const {mend, count} = await failing(page, files);
    await page.goto('/about');
    await address(page).fill(email);
    await expect.poll(count).toBeGreaterThan(0);
    await subscribe(page).click();
    await mend();
    await expect(newsletter(page).getByText('You are on the list.')).toBeVisible();
    await expect.poll(() => storedLeads(email)).toHaveLength(1);
  });

  test(`a page whose ${what} fails for good keeps what was typed, and names the address to write to`, async ({
    page,
  }) => {
    const email = newAddress('for-good');
    const loads = countLoads(page);
    const {mend} = await failing(page, files);
    await page.goto('/about');
    await address(page).fill(email);
    await subscribe(page).click();
    await expect(notice(page)).toBeInViewport();
    await expect(notice(page).getByRole('link', {name: 'hello@pugmark.example'})).toBeVisible();
    await expect(address(page)).toHaveValue(email);
    expect(loads()).toBe(1);

    await mend();
    await expect(newsletter(page).getByText('You are on the list.')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await expect.poll(() => storedLeads(email)).toHaveLength(1);
  });
}

test('a submit that is taken back by editing is not sent when the code comes', async ({page}) => {
  const email = newAddress('edited');
  const {mend} = await failing(page, CHUNKS);
  await page.goto('/about');
  await address(page).fill(email);
  await subscribe(page).click();
  await expect(notice(page)).toBeVisible();
  await address(page).pressSequentially('x');
  await mend();
  await expect(isAlive(page)).toBeAttached();
  await subscribe(page).click();
  await expect(newsletter(page).getByText('You are on the list.')).toBeVisible();
  expect(await storedLeads(email)).toEqual([]);
  await expect.poll(() => storedLeads(`${email}x`)).toHaveLength(1);
});

test('a page whose code is gone is loaded once more, and no more than once', async ({page}) => {
  const loads = countLoads(page);
  const {count} = await failing(page, CHUNKS, 404);
  await page.goto('/about');
  await useUntil(page, () => loads() === 2);
  const before = count();
  await page.getByRole('banner').getByRole('button', {name: 'Search'}).click();
  await expect(notice(page)).toBeInViewport();
  expect(count()).toBeGreaterThan(before);
  expect(loads()).toBe(2);
});

test('a page that cannot be loaded again is not left', async ({page, context}) => {
  const loads = countLoads(page);
  await page.goto('/about');
  await failing(page, CHUNKS);
  await failing(page, /\/about$/u);
  await page.getByRole('banner').getByRole('button', {name: 'Search'}).click();
  await expect(notice(page)).toBeVisible();
  expect(loads()).toBe(1);
  await context.setOffline(true);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible();
});

test('a first script that is gone is not asked for at every move of the mouse', async ({page}) => {
  const {count} = await failing(page, /\/assets\/js\/main[\w.-]+\.js$/u, 404);
  await page.goto('/');
  for (let turn = 0; turn < 2; turn += 1) {
    await page.mouse.move(700, 300 + turn, {steps: 60});
    await page.mouse.move(100, 500 + turn, {steps: 60});
  }
  expect(count()).toBeGreaterThan(1);
  expect(count()).toBeLessThanOrEqual(12);
  const below = await page.evaluate(() => document.documentElement.childElementCount);
  expect(below).toBeLessThan(30);
});

test('a stylesheet that fails once arrives with the next use, and the page is hydrated meanwhile', async ({
  page,
}) => {
  const {mend, count} = await failing(page, STYLESHEET);
  await page.goto('/about');
  await page.mouse.move(1, 400);
  await page.mouse.move(2, 401);
  await expect.poll(count).toBeGreaterThan(0);
  await mend();
  await useUntil(page, () =>
    page.evaluate(
      () => [...document.styleSheets].filter(({href}) => href?.includes('/styles.')).length === 1,
    ),
  );
  await expect(isAlive(page)).toBeAttached();
});

test('a page is hydrated without its whole stylesheet, if that cannot be loaded', async ({
  page,
}) => {
  await failing(page, STYLESHEET);
  await page.goto('/about');
  await address(page).fill('typed@provider.example');
  await page.getByRole('banner').getByRole('button', {name: 'Schedule a Discussion'}).click();
  await expect(consultationDialog(page).getByLabel('First name')).toBeFocused();
});

test.describe('without storage', () => {
  test('a page whose code is gone is loaded once more, and no more than once', async ({page}) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    const loads = countLoads(page);
    await failing(page, ENTRY, 404);
    await page.goto('/about');
    await useUntil(page, () => loads() === 2);
    await page.getByRole('banner').getByRole('button', {name: 'Search'}).click();
    await expect(notice(page)).toBeVisible();
    expect(loads()).toBe(2);
  });
});

test('code that neither comes nor fails is told after ten seconds, whatever else comes, and the press is done when it comes', async ({
  page,
}) => {
  await page.clock.install();
  const letStylesThrough = await hold(page, STYLESHEET);
  const letThrough = await hold(page, CHUNKS);
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', {name: 'Search'}).click();
  await page.clock.runFor(10_000);
  await expect(notice(page)).toBeVisible();
  letStylesThrough();
  await expect.poll(() => hasWholeStylesheet(page)).toBe(true);
  await expect(notice(page)).toBeVisible();
  letThrough();
  await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await hydrated(page);
});
