import type {Page} from '@playwright/test';
import type {LeadCase} from '../support/lead-cases';
import {ASSURANCE_CHECK, CONSULTATION_DIALOG, GATE, WEBINAR} from '../support/lead-cases';
import {findFixedShare, goTo, walkTabStops} from './support/focus';
import {LeadForm} from './support/lead-form';
import {PAGES_WITH_OWN_PARTS} from '../support/routes';
import {controlAnswers} from './support/requests';
import {Search} from './support/search';
import {expect, expectError, open, test} from './support/site-test';

const FRAME = ':is(.site-header, .site-footer) *';

const SIZES = [
  [1280, 800],
  [390, 844],
  [640, 512],
  // What a phone's keyboard leaves of the window.
  [390, 330],
  [320, 256],
] as const;

/** Sends a form. Its message then lies over the page or the dialog. */
const send = (form: LeadCase, outcome: 'refused' | 'failed' | 'sent') => async (page: Page) => {
  const lead = await LeadForm.open(page, form);
  if (outcome === 'refused') {
    const title = await page.title();
    await lead.submit.press('Enter');
    await expect(page).toHaveTitle(`Error: ${title}`);
  } else {
    if (outcome === 'failed') {
      expectError('LeadError: The lead was not accepted|Failed to load resource');
      (await controlAnswers(page)).refuse();
    }
    await lead.fillIn();
    await lead.submit.press('Enter');
  }
  await expect(outcome === 'sent' ? lead.message() : lead.toasts).toBeVisible();
};

const OVERLAYS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a message over the free check': send(ASSURANCE_CHECK, 'refused'),
  'a message in a dialog': send(CONSULTATION_DIALOG, 'failed'),
  'a message in a small dialog': send(WEBINAR, 'refused'),
  'the drawer': async (page) => {
    await open(page, '/about');
    await page.getByRole('button', {name: 'Open menu'}).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a case’s citation': async (page) => {
    await open(page, '/insights/cases/california-bar-exams');
    await page.getByText('Cite', {exact: true}).press('Enter');
  },
  'the search': async (page) => {
    await open(page, '/about');
    await page.keyboard.press('Control+k');
    await Search.inDialog(page).searchFor('proctoring');
  },
  'the first menu': async (page) => {
    await open(page, '/about');
    await page.getByRole('banner').locator('summary').first().press('Enter');
  },
};

for (const [name, reach] of Object.entries(OVERLAYS)) {
  test(`${name} covers no focused control`, async ({page}) => {
    // The drawer closes in a wide window.
    const sizes = name === 'the drawer' ? SIZES.slice(1) : SIZES;
    const [[width, height] = SIZES[0]] = sizes;
    await page.setViewportSize({width, height});
    await reach(page);
    const {stops, covered} = await walkTabStops(page, sizes);
    expect(stops).toBeGreaterThan(4);
    expect(covered).toEqual([]);
  });
}

test('the longest message covers no focused control, fixed parts a quarter', async ({page}) => {
  expectError('404|such-page|no page at');
  await send(GATE, 'sent')(page);
  for (const [at, path] of PAGES_WITH_OWN_PARTS.entries()) {
    await goTo(page, path);
    // Header and footer are the same on every page, and the outer sizes have all layouts.
    const sizes = at === 0 ? SIZES : [SIZES[0], SIZES[4]];
    const {stops, covered} = await walkTabStops(page, sizes, at === 0 ? undefined : FRAME);
    expect.soft(stops, path).toBeGreaterThan(at === 0 ? 10 : 0);
    expect.soft(covered, path).toEqual([]);
    expect.soft(await page.evaluate(findFixedShare), path).toBeLessThanOrEqual(1 / 4);
  }
  await expect(page.locator('#page[aria-live] [tabindex="0"]')).toHaveCount(1);
});

test('by Tab, forward and back, each field is seen whole with its label', async ({page}) => {
  await page.setViewportSize({width: 1366, height: 650});
  await (await LeadForm.open(page, ASSURANCE_CHECK)).first.focus();
  for (const key of ['Tab', 'Shift+Tab'].flatMap((it) => Array<string>(8).fill(it))) {
    await page.keyboard.press(key);
    const {y = 0, height = 0} = (await page.locator('.field:focus-within').boundingBox()) ?? {};
    expect([y > 76, y + height <= 650]).toEqual([true, true]);
  }
});

test('a retry focuses the field, and “Show more results” the first new one', async ({page}) => {
  expectError('404|search failed');
  const search = Search.onPage(page);
  await page.route('**/search-index/*', (route) => route.fulfill({status: 404, body: 'no'}));
  await open(page, '/search?q=training');
  await search.scope.getByRole('button', {name: 'Try again'}).press('Enter');
  await expect(search.field).toBeFocused();
  await expect(search.field).toHaveValue('training');
  await expect(search.alert).toContainText('The search could not be loaded.');
  await page.unroute('**/search-index/*');
  await search.scope.getByRole('button', {name: 'Try again'}).press('Enter');
  await expect(search.results).toHaveCount(20);
  await expect(search.alert).toBeHidden();
  await search.scope.getByRole('button', {name: 'Show more results'}).press('Enter');
  await expect(search.results.nth(20).getByRole('link').first()).toBeFocused();
  await search.searchFor('proctoring');
  await expect(search.results, 'of other words').toHaveCount(20);
});
