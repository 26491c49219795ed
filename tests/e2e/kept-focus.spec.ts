import type {Page} from '@playwright/test';
import {ASSURANCE_CHECK, CONSULTATION_DIALOG, GATE, NEWSLETTER} from '../support/lead-cases';
import {walk} from './support/covered';
import {LeadForm} from './support/lead-form';
import {listenTo} from './support/listener';
import {controlAnswers} from './support/requests';
import {Search} from './support/search';
import {expect, expectError, open, test, viewTest} from './support/site-test';

const WINDOWS = [
  {width: 1280, height: 800},
  {width: 390, height: 844},
  {width: 640, height: 512},
  {width: 320, height: 256},
];

/** Sends a form, so that its message covers part of the page or the dialog. */
const send = (form: typeof NEWSLETTER, isRefused: boolean) => async (page: Page) => {
  const lead = await LeadForm.open(page, form);
  if (isRefused) {
    const title = await page.title();
    await lead.submit.press('Enter');
    await expect(page).toHaveTitle(`Error: ${title}`);
  } else {
    expectError('LeadError: The lead was not accepted|Failed to load resource');
    (await controlAnswers(page)).refuse();
    await lead.fillIn();
    await lead.submit.press('Enter');
  }
  await expect(lead.toasts).toBeVisible();
};

/** What stays or opens above pages and dialogs. */
const OVER: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a message over the free check': send(ASSURANCE_CHECK, true),
  'a message over a page': send(NEWSLETTER, false),
  'a message in a dialog': send(CONSULTATION_DIALOG, false),
  'a message in a small dialog': send(GATE, true),
  'a case’s citation': async (page) => {
    await open(page, '/insights/cases/california-bar-exams');
    await page.getByText('Cite', {exact: true}).press('Enter');
  },
  'the bar of the readiness check': async (page) => {
    await open(page, '/readiness-check');
    await page.locator('[data-check] input').first().check();
  },
};

for (const [name, reach] of Object.entries(OVER)) {
  test(`${name} covers nothing that has the focus`, async ({page}) => {
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      await reach(page);
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        const {stops, covered} = await walk(page, key);
        expect(stops).toBeGreaterThan(4);
        expect.soft(covered, `${key} at ${viewport.width} by ${viewport.height}`).toEqual([]);
      }
      await page.unrouteAll({behavior: 'ignoreErrors'});
    }
  });
}

viewTest('Back and Forward lead to the followed link, or to the heading', async ({page}) => {
  const heading = page.getByRole('heading', {level: 1});
  const expectReturn = async (path: string) => {
    await expect(heading).toBeFocused();
    const there = page.url();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(heading, `Back from ${there}`).toBeFocused();
    await page.goForward();
    await expect(page).toHaveURL(there);
    await expect(heading, `Forward to ${there}`).toBeFocused();
  };
  await open(page, '/about');
  await page.getByRole('banner').locator('summary').first().press('Enter');
  await page
    .getByRole('banner')
    .getByRole('link', {name: /Assurance Audit Service/u})
    .press('Enter');
  await expectReturn('/about');
  await page.keyboard.press('Control+k');
  const search = Search.inDialog(page);
  await search.searchFor('enron');
  await search.field.press('Enter');
  await expectReturn('/assurance-audit');
  await page.setViewportSize({width: 390, height: 844});
  await page.getByRole('button', {name: 'Open menu'}).press('Enter');
  await page
    .getByRole('dialog', {name: 'Menu'})
    .getByRole('link', {name: 'Careers'})
    .press('Enter');
  await expectReturn('/search?q=enron');
});

viewTest('“Show more results” leads to the first of them, a retry to the field', async ({page}) => {
  expectError('404|search failed');
  const search = Search.onPage(page);
  await page.route('**/search-index/*', (route) => route.fulfill({status: 404, body: 'no'}));
  await open(page, '/search?q=training');
  await search.scope.getByRole('button', {name: 'Try again'}).press('Enter');
  await expect(search.field).toBeFocused();
  await expect(search.alert).toBeVisible();
  await page.unroute('**/search-index/*');
  await search.scope.getByRole('button', {name: 'Try again'}).press('Enter');
  await expect(search.results).toHaveCount(20);
  await search.scope.getByRole('button', {name: 'Show more results'}).press('Enter');
  await expect(search.results.nth(20).getByRole('link').first()).toBeFocused();
});

test('a search says one count for a word that is typed', async ({page}) => {
  const listener = await listenTo(page);
  await open(page, '/search');
  const search = Search.onPage(page);
  await search.field.focus();
  await listener.forget();
  await search.field.pressSequentially('proctoring', {delay: 60});
  await expect(search.status).toContainText('“proctoring”');
  await listener.expectSaid([await search.status.innerText()]);
});

test('a link that is copied twice, and what is brought back, is said each time', async ({page}) => {
  expectError('Nothing was copied');
  const listener = await listenTo(page);
  for (const [path, name] of [
    ['/insights/when-pug-becomes-pro', 'Copy link'],
    ['/subscribe', /^Copy address: Insights/u],
  ] as const) {
    await open(page, path);
    const copy = page.getByRole('button', {name}).first();
    const outcome = page.getByRole('status').filter({hasText: /copied|copy/u});
    for (let times = 0; times < 2; times += 1) {
      await listener.forget();
      await copy.press('Enter');
      await expect(outcome).toBeVisible();
      await listener.expectSaid([await outcome.innerText()]);
    }
  }
  const check = await LeadForm.open(page, ASSURANCE_CHECK);
  await check.first.fill('Ada');
  await page.reload();
  await check.first.focus();
  await listener.forget();
  await page.getByRole('button', {name: 'Bring back what you typed'}).press('Enter');
  await listener.expectSaid(['What you typed is back.']);
});
