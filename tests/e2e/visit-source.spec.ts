import type {Page} from '@playwright/test';
import {
  CONSENT_VERSIONS,
  CONSENT_WORDS,
} from '../../supabase/functions/_shared/lead-forms/consent.ts';
import {storedSource} from '../support/stack';
import {dialogSubmit, fill, newRequest, openDialog} from './support/consultation';
import {expectToast, type} from './support/form-steps';
import {LEAD_CASES, NEWSLETTER, visitor} from './support/lead-cases';
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
  const {email, typed} = visitor(NEWSLETTER);
  const scope = await NEWSLETTER.reach(page);
  await type(scope, typed);
  await scope.getByRole('button', {name: NEWSLETTER.submit}).click();
  await expectToast(page, 'status', ...NEWSLETTER.success);
  return (await storedSource(email))?.source;
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

test('a browser without Navigation API keeps a campaign over a full load, visits and reloads', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', {value: undefined}));
  await page.goto(CAMPAIGN);
  await fullLoad(page, '/careers');
  await hydrated(page);
  await page.reload();
  await hydrated(page);
  await visit(page, 'About', '/about');
  await page.reload();
  await hydrated(page);
  expect(await subscribe(page)).toEqual({...UTM, landing: '/insights'});
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

test('another campaign link begins another visit', async ({page, open}) => {
  await page.goto(CAMPAIGN, SEARCH_ENGINE);
  await hydrated(page);
  await open('/about?utm_source=card');
  expect(await subscribe(page)).toEqual({utm_source: 'card', landing: '/about'});
});

test('whoever types the address has a first page and no more', async ({page, open}) => {
  await open('/about?ref=ida');
  expect(await subscribe(page)).toEqual({landing: '/about'});
});

test('values that the contract does not take are not sent, and the lead is', async ({
  page,
  open,
}) => {
  const long = 'x'.repeat(101);
  await open(`/about?utm_source=${long}&utm_id=7&utm_medium=%00%20&utm_term=audit`);
  expect(await subscribe(page)).toEqual({utm_term: 'audit', landing: '/about'});
});

const LINKED = {utm_source: 'card', referrer: 'www.search.example'};

for (const form of LEAD_CASES) {
  test(`${form.name}: its lead keeps where its visitor came from and which words stood there`, async ({
    page,
  }) => {
    const {email, typed} = visitor(form);
    await page.goto(`${form.path}?utm_source=card`, SEARCH_ENGINE);
    await hydrated(page);
    const scope = await form.reach(page);
    await type(scope, typed);
    const read = await scope.innerText();
    await scope.getByRole('button', {name: form.submit}).click();
    await expectToast(page, 'status', ...form.success);
    const {source, consent} = (await storedSource(email)) ?? {};
    expect(source).toEqual({...LINKED, landing: form.path});
    expect(read).toContain(CONSENT_WORDS[consent ?? '']);
  });
}

test('consultation: its lead keeps where its visitor came from and which words stood there', async ({
  page,
}) => {
  const request = newRequest();
  await page.goto('/?utm_source=card', SEARCH_ENGINE);
  await hydrated(page);
  const dialog = await openDialog(page);
  await fill(dialog, request);
  const read = await dialog.innerText();
  await dialogSubmit(page).click();
  await expect(page.getByRole('heading', {name: 'Thank you.'})).toBeVisible();
  expect(await storedSource(request.email)).toEqual({
    source: {...LINKED, landing: '/'},
    consent: CONSENT_VERSIONS.consultation,
  });
  expect(read).toContain(CONSENT_WORDS[CONSENT_VERSIONS.consultation]);
});
