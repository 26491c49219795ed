import type {Page} from '@playwright/test';
import {
  ASSURANCE_CHECK,
  CONSULTATION_DIALOG,
  GATE,
  LEAD_MAGNET,
  type LeadCase,
  WEBINAR,
} from '../support/lead-cases';
import {builtPaths, instancesOf, TEMPLATES} from '../support/routes';
import {goTo, walk} from './support/covered';
import {LeadForm} from './support/lead-form';
import {listenTo} from './support/listener';
import {controlAnswers} from './support/requests';
import {Search} from './support/search';
import {expect, expectError, open, test, viewTest} from './support/site-test';

const SIZES = [
  [1280, 800],
  [390, 844],
  [640, 512],
  [320, 256],
] as const;

/** Sends a form, so that its message stands over the page or the dialog. */
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

const opening = (path: string, name: string | RegExp) => async (page: Page) => {
  await open(page, path);
  await page.getByRole('button', {name}).first().press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Elements that lie over pages and dialogs, and how each is shown. */
const OVER: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a message over the free check': send(ASSURANCE_CHECK, 'refused'),
  'a message in a dialog': send(CONSULTATION_DIALOG, 'failed'),
  'a message in a small dialog': send(GATE, 'refused'),
  'a message in the smallest dialog': send(WEBINAR, 'refused'),
  'the dialog of an article': opening(LEAD_MAGNET.path, LEAD_MAGNET.dialog?.[0] ?? ''),
  'a case’s citation': async (page) => {
    await open(page, '/insights/cases/california-bar-exams');
    await page.getByText('Cite', {exact: true}).press('Enter');
  },
  'the bar of the readiness check': async (page) => {
    await open(page, '/readiness-check');
    await page.locator('[data-check] input').first().check();
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

for (const [name, reach] of Object.entries(OVER)) {
  test(`${name} covers nothing that has the focus`, async ({page}) => {
    for (const size of SIZES) {
      await page.setViewportSize({width: size[0], height: size[1]});
      await reach(page);
      const {stops, covered} = await walk(page, [size]);
      expect(stops).toBeGreaterThan(4);
      expect.soft(covered).toEqual([]);
      await page.unrouteAll({behavior: 'ignoreErrors'});
    }
  });
}

test('the drawer covers nothing in it that has the focus', async ({page}) => {
  await page.setViewportSize({width: 320, height: 256});
  await opening('/about', 'Open menu')(page);
  const {stops, covered} = await walk(page, SIZES.slice(1));
  expect(stops).toBeGreaterThan(10);
  expect(covered).toEqual([]);
});

const everyOther = (from: number) => () => builtPaths().filter((_, at) => at % 2 === from);

const FRAME = ':is(.site-header, .site-footer) *';

/** A toast stays when the page changes. The shortest covers nothing that the longest does not, so fewer pages do. */
const MESSAGES = {
  'the longest message, on half of all pages': [send(GATE, 'sent'), everyOther(0)],
  'the longest message, on the other half': [send(GATE, 'sent'), everyOther(1)],
  'the shortest message, on pages that stand for several': [
    send(ASSURANCE_CHECK, 'refused'),
    () => TEMPLATES.filter((it) => instancesOf(it).length > 0).map((it) => it.page),
  ],
} as const;

for (const [name, [reach, pathsOf]] of Object.entries(MESSAGES)) {
  test(`nothing with the focus is covered by what is fixed and by ${name}`, async ({page}) => {
    expectError('404|such-page|no page at');
    await reach(page);
    for (const [at, path] of pathsOf().entries()) {
      await goTo(page, path);
      // Header and footer are the same on every page.
      const {stops, covered} = await walk(page, SIZES, at === 0 ? undefined : FRAME);
      expect.soft(stops, path).toBeGreaterThan(at === 0 ? 10 : 0);
      expect.soft(covered, path).toEqual([]);
    }
    await expect(page.locator('#page[aria-live] [tabindex="0"]')).toHaveCount(1);
  });
}

viewTest('Back and Forward of a search lead to the heading', async ({page}) => {
  const heading = page.getByRole('heading', {level: 1});
  await open(page, '/about');
  await page.keyboard.press('Control+k');
  const search = Search.inDialog(page);
  await search.searchFor('enron');
  await search.field.press('Enter');
  await expect(page).toHaveURL('/search?q=enron');
  await expect(heading).toBeFocused();
  for (const [way, path] of [
    ['goBack', '/about'],
    ['goForward', '/search?q=enron'],
  ] as const) {
    await page[way]();
    await expect(page).toHaveURL(path);
    await expect(heading, path).toBeFocused();
  }
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
