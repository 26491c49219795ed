import {builtPage, headOf} from '../support/page';
import {ARTICLE_ROUTES, CASE_ROUTES} from '../support/routes';
import {expect, open, test} from './support/site-test';

const [ARTICLE = ''] = ARTICLE_ROUTES;
const {
  headings: [HEADING = ''],
  titles: [TITLE = ''],
} = builtPage(ARTICLE);

test('links open article and list without a reload, with the served head', async ({page}) => {
  const served = headOf(await (await page.request.get(ARTICLE)).text());
  expect(served.meta['og:title']).toHaveLength(1);
  await open(page, '/insights');
  const heading = page.getByRole('heading', {level: 1});
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await page.getByRole('main').locator(`a[href="${ARTICLE}"]`).click();
  await expect(page).toHaveURL(ARTICLE);
  await expect(heading).toHaveText(HEADING);
  await expect(page).toHaveTitle(TITLE);
  await expect.poll(async () => headOf(await page.content())).toEqual(served);
  await page.getByRole('link', {name: 'Browse All Articles'}).click();
  await expect(page).toHaveURL('/insights');
  await expect(heading).toHaveText('Insights');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(heading).toHaveText(HEADING);
  await page.locator('article section').last().getByRole('link').last().click();
  await expect(page).toHaveURL('/#consultation');
  await expect(page.locator('#consultation').getByRole('heading').first()).toBeInViewport();
  await page.getByRole('banner').getByRole('link', {name: 'Resources'}).click();
  await expect(heading).toHaveText('Resources');
  await expect(page.locator('html[data-same]')).toBeAttached();
});

test('a link to another site opens a second tab, and its page stays', async ({page}) => {
  const context = page.context();
  await context.route(/^https:/u, (route) => route.fulfill({body: ''}));
  await open(page, ARTICLE);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.locator('main article a[target=_blank]').first().click(),
  ]);
  await tab.waitForURL(/^https:/u);
  await tab.close();
  await expect(page).toHaveURL(ARTICLE);
});

test('a disclosure opened on one article is closed on the next article', async ({page}) => {
  await open(page, ARTICLE);
  const fold = page.locator('main details').first();
  await fold.evaluate((it: HTMLDetailsElement) => (it.open = true));
  const related = page.locator('#related-posts');
  const next = related.getByRole('listitem').getByRole('link').first();
  const title = (await next.textContent()) ?? '';
  await next.click();
  await expect(page.getByRole('heading', {level: 1, name: title})).toBeVisible();
  await expect(page.locator('main details[open]')).toHaveCount(0);
});

test('beside an article the contents mark the section that is read', async ({page}) => {
  const isLong = (it: string) => builtPage(it).html.includes('In this article');
  await open(page, ARTICLE_ROUTES.find(isLong) ?? '');
  const links = page.locator('nav:has(> h2:text-is("In this article")) a');
  const current = links.and(page.locator('[aria-current=true]'));
  await expect(current).toHaveText((await links.first().textContent()) ?? '');
  for (const place of [2, 1]) {
    await links.nth(place).click();
    await expect(current).toHaveText((await links.nth(place).textContent()) ?? '');
  }
});

test('a case can be cited and printed', async ({page}) => {
  await open(page, CASE_ROUTES[0] ?? '');
  const foot = page.locator('main article');
  await foot.getByText('Cite').click();
  const cited = /\(case file PM-\d+, status checked [A-Z][a-z]+ \d+, 20\d\d\)\.$/u;
  await expect(foot.getByText(cited)).toBeVisible();
  const entry = foot.getByText(
    /^@misc\{pm-\d+, .*, year=\{20\d\d\}, note=\{case file PM-\d+, status checked /u,
  );
  await expect(entry).toBeVisible();
  const prints = await page.evaluateHandle(() => {
    const calls: string[] = [];
    window.print = () => calls.push('print');
    return calls;
  });
  await foot.getByRole('button', {name: 'Print'}).click();
  expect(await prints.jsonValue()).toEqual(['print']);
});
