import type {Page} from '@playwright/test';
import {storedLeads} from '../support/stack';
import {NEWSLETTER} from '../support/lead-cases';
import {consultationDialog, LeadForm} from './support/lead-form';
import {CHUNKS, ENTRY, failing, hasWholeStylesheet, hold, STYLESHEET} from './support/requests';
import {expect, expectError, hydrated, test} from './support/site-test';

const PATH = NEWSLETTER.path;

const isAlive = (page: Page) => page.locator('html[data-has-hydrated="true"]');
const pressInHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', {name}).click();

/** The sentence that names the address to write to. */
const notice = (page: Page) => page.getByRole('alert').filter({hasText: 'hello@pugmark.example'});

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

/** Moves the mouse over the margin until a condition holds. */
async function useUntil(page: Page, done: () => Promise<boolean> | boolean): Promise<void> {
  let moves = 0;
  await expect(async () => {
    moves += 1;
    await page.mouse.move(1, 400 + (moves % 50));
    expect(await done()).toBe(true);
  }).toPass({intervals: [100]});
}

test.beforeEach(() => {
  expectError('ERR_FAILED|404|ChunkLoadError|Loading chunk|/assets/|Failed to fetch');
});

for (const [what, files, isHydrated] of [
  ['a page whose own code', CHUNKS, false],
  ['a page whose first script', ENTRY, false],
  ['a form of a hydrated page whose code', CHUNKS, true],
] as const) {
  test(`${what} fails for a while keeps what was sent, and sends it once`, async ({page, open}) => {
    if (isHydrated) {
      await open(PATH);
    }
    const {mend} = await failing(page, files);
    if (!isHydrated) {
      await page.goto(PATH);
    }
    const loads = countLoads(page);
    const lead = new LeadForm(page, NEWSLETTER);
    await lead.send();
    await expect(notice(page)).toBeInViewport();
    await expect(notice(page).getByRole('link', {name: 'hello@pugmark.example'})).toBeVisible();
    await lead.expectHeld();
    expect(loads()).toBe(0);

    await mend();
    await expect(lead.scope.getByText('Thank you for subscribing.')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await expect.poll(() => storedLeads(lead.visitor.email)).toHaveLength(1);
  });
}

function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  }
}

for (const [where, files, prepare] of [
  ['', CHUNKS, () => undefined],
  [', without storage', ENTRY, forbidStorage],
] as const) {
  test(`a page whose code is gone is loaded once more, not twice${where}`, async ({page}) => {
    await page.addInitScript(prepare);
    const loads = countLoads(page);
    const {count} = await failing(page, files, 404);
    await page.goto(PATH);
    await useUntil(page, () => loads() === 2);
    const before = count();
    await pressInHeader(page, 'Search');
    await expect(notice(page)).toBeInViewport();
    expect(count()).toBeGreaterThan(before);
    expect(loads()).toBe(2);
  });
}

test('a page that cannot be loaded again is not left', async ({page, context}) => {
  const loads = countLoads(page);
  await page.goto(PATH);
  await failing(page, CHUNKS);
  await failing(page, /\/about$/u);
  await pressInHeader(page, 'Search');
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

test('a page is hydrated without its stylesheet, which a later use brings', async ({page}) => {
  const {mend, count} = await failing(page, STYLESHEET);
  await page.goto(PATH);
  await new LeadForm(page, NEWSLETTER).fillIn();
  await pressInHeader(page, 'Schedule a Discussion');
  await consultationDialog(page).expectOpen();
  await expect(isAlive(page)).toBeAttached();
  expect(count()).toBeGreaterThan(0);
  expect(await hasWholeStylesheet(page)).toBe(false);
  await mend();
  await useUntil(page, () => hasWholeStylesheet(page));
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({href}) => href));
  expect(sheets.filter((href) => href?.includes('/styles.'))).toHaveLength(1);
});

test('code that neither comes nor fails is told; what was pressed waits', async ({page}) => {
  await page.clock.install();
  const letStylesThrough = await hold(page, STYLESHEET);
  const letThrough = await hold(page, CHUNKS);
  await page.goto(PATH);
  await pressInHeader(page, 'Search');
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
