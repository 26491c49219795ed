import type {Page} from '@playwright/test';
import {storedSource} from '../support/stack';
import {NEWSLETTER} from './support/lead-cases';
import {LeadForm} from './support/lead-form';
import {expect, hydrated, test} from './support/site-test';

const UTM = {
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'Herbst 2026 – Prüfung',
  utm_term: 'proctoring',
  utm_content: 'button',
};
const CAMPAIGN = `/insights?${new URLSearchParams({...UTM, fbclid: 'IwAR0', email: 'ida@training.example'})}`;
const SEARCH_ENGINE = {referer: 'https://www.search.example/find?q=ida'};

/** Loads another page of the site, as a link does before any script of ours has run. */
async function fullLoad(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.location.assign(to), path);
  await page.waitForURL((url) => url.pathname === path);
}

/** Follows a link of the footer: a navigation within the page. */
async function visit(page: Page, link: string, path: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await page.getByRole('contentinfo').getByRole('link', {name: link, exact: true}).click();
  await page.waitForURL(path);
  await expect(page.locator('html[data-same]'), 'the same document').toBeAttached();
}

/** Subscribes to the newsletter on the page that is shown. Returns the lead's source in the database. */
async function subscribe(page: Page) {
  const lead = await LeadForm.reach(page, NEWSLETTER);
  await lead.send();
  await lead.expectThanked();
  return (await storedSource(lead.visitor.email))?.source;
}

/** Everything that the browser keeps for the site, and what it sends with every request. */
function kept(page: Page) {
  return page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    name: window.name,
  }));
}

test('a campaign link is known after three more full loads, an in-app visit and a reload; nothing is stored', async ({
  page,
  context,
}) => {
  await page.goto(CAMPAIGN, SEARCH_ENGINE);
  await fullLoad(page, '/careers');
  await fullLoad(page, '/resources');
  await fullLoad(page, '/free-assurance-check');
  await hydrated(page);
  await visit(page, 'About', '/about');
  await page.reload();
  await hydrated(page);
  expect(await subscribe(page)).toEqual({...UTM, landing: '/insights'});
  expect(await context.cookies()).toEqual([]);
  expect(await kept(page)).toEqual({cookies: '', local: [], session: [], databases: [], name: ''});
});

test('the host that linked here is known after a use of the first page, reloads and a way out and back', async ({
  page,
}) => {
  await page.goto(CAMPAIGN, SEARCH_ENGINE);
  await hydrated(page);
  await page.reload();
  await page.goto('about:blank');
  await page.goBack();
  await hydrated(page);
  await visit(page, 'About', '/about');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  const expected = {...UTM, referrer: 'www.search.example', landing: '/insights'};
  expect(await subscribe(page)).toEqual(expected);
});

test('a page in a new tab knows the campaign in the address of the page that linked to it', async ({
  page,
  context,
}) => {
  await page.goto(CAMPAIGN);
  await hydrated(page);
  const opened = context.waitForEvent('page');
  const link = page.getByRole('contentinfo').getByRole('link', {name: 'About', exact: true});
  await link.click({modifiers: ['ControlOrMeta']});
  const tab = await opened;
  await tab.waitForLoadState();
  await hydrated(tab);
  expect(await subscribe(tab)).toEqual({...UTM, landing: '/insights'});
});
