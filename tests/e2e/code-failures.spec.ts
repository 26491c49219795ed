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
const header = (page: Page) => page.getByRole('banner');
const search = (page: Page) => header(page).getByRole('button', {name: 'Search'});
const consultation = (page: Page) =>
  header(page).getByRole('button', {name: 'Schedule a Discussion'});

/** Moves the mouse over the margin until a condition holds. */
async function useUntil(page: Page, done: () => Promise<boolean> | boolean): Promise<void> {
  let moves = 0;
  await expect(async () => {
    moves += 1;
    await page.mouse.move(1, 400 + (moves % 50));
    expect(await done()).toBe(true);
  }).toPass({intervals: [100]});
}

test.beforeEach(() => expectError(LOAD_ERROR));

for (const [what, files, isHydrated] of [
  ['a page whose own code', CHUNKS, false],
  ['a page whose first script', ENTRY, false],
  ['a form of a hydrated page whose code', CHUNKS, true],
] as const) {
  test(`${what} fails for a while keeps what was typed, names the address to write to, and sends what was submitted, once`, async ({
    page,
    open,
  }) => {
    const email = newAddress('while');
    if (isHydrated) {
      await open('/about');
    }
    const {mend} = await failing(page, files);
    if (!isHydrated) {
      await page.goto('/about');
    }
    const loads = countLoads(page);
    await address(page).fill(email);
    await subscribe(page).click();
    await expect(notice(page)).toBeInViewport();
    await expect(notice(page).getByRole('link', {name: 'hello@pugmark.example'})).toBeVisible();
    await expect(address(page)).toHaveValue(email);
    expect(loads()).toBe(0);

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

for (const [where, files] of [
  ['', CHUNKS],
  [', without storage', ENTRY],
] as const) {
  test(`a page whose code is gone is loaded once more, and no more than once${where}`, async ({
    page,
  }) => {
    if (where !== '') {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('denied', 'SecurityError');
            },
          });
        }
      });
    }
    const loads = countLoads(page);
    const {count} = await failing(page, files, 404);
    await page.goto('/about');
    await useUntil(page, () => loads() === 2);
    const before = count();
    await search(page).click();
    await expect(notice(page)).toBeInViewport();
    expect(count()).toBeGreaterThan(before);
    expect(loads()).toBe(2);
  });
}

test('a page that cannot be loaded again is not left', async ({page, context}) => {
  const loads = countLoads(page);
  await page.goto('/about');
  await failing(page, CHUNKS);
  await failing(page, /\/about$/u);
  await search(page).click();
  await expect(notice(page)).toBeVisible();
  expect(loads()).toBe(1);
  await context.setOffline(true);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible();
});

test('a first script that is gone is not asked for at every move of the mouse', async ({page}) => {
  const loads = countLoads(page);
  const {count} = await failing(page, /\/assets\/js\/main[\w.-]+\.js$/u, 404);
  await page.goto('/');
  await page.mouse.move(700, 300, {steps: 60});
  // The second failure loads the page again.
  await useUntil(page, () => loads() === 2);
  expect(count()).toBeGreaterThan(1);
  await page.mouse.move(100, 500, {steps: 60});
  expect(count()).toBeLessThanOrEqual(12);
  const below = await page.evaluate(() => document.documentElement.childElementCount);
  expect(below).toBeLessThan(30);
});

test('a page is hydrated without its whole stylesheet, which comes with a use as soon as it can be had', async ({
  page,
}) => {
  const {mend, count} = await failing(page, STYLESHEET);
  await page.goto('/about');
  await address(page).fill('typed@provider.example');
  await consultation(page).click();
  await expect(consultationDialog(page).getByLabel('First name')).toBeFocused();
  await expect(isAlive(page)).toBeAttached();
  expect(count()).toBeGreaterThan(0);
  expect(await hasWholeStylesheet(page)).toBe(false);
  await mend();
  await useUntil(page, () => hasWholeStylesheet(page));
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({href}) => href));
  expect(sheets.filter((href) => href?.includes('/styles.'))).toHaveLength(1);
});

test('a dialog whose code fails says so; it opens at the next press', async ({page, open}) => {
  await open('/about');
  const {mend} = await failing(page, CHUNKS);
  await address(page).fill('typed@provider.example');
  await consultation(page).click();
  await expect(notice(page)).toBeInViewport();
  await mend();
  await page.mouse.move(5, 450);
  await expect(consultationDialog(page)).toHaveCount(0);
  await consultation(page).click();
  await expect(consultationDialog(page).getByLabel('First name')).toBeFocused();
});

test('code that neither comes nor fails is told after ten seconds, whatever else comes, and the press is done when it comes', async ({
  page,
}) => {
  await page.clock.install();
  const letStylesThrough = await hold(page, STYLESHEET);
  const letThrough = await hold(page, CHUNKS);
  await page.goto('/about');
  await search(page).click();
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
