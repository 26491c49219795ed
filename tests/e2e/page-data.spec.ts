import {expect, expectError, test} from './support/site-test';

const ARTICLE = '/insights/enrons-human-toll';

test('an article opened from a list, and the list again, without loading a document; no script carries an article, however many there are', async ({
  page,
  request,
  open,
}) => {
  const scripts = new Set<string>();
  page.on('request', (it) => {
    if (it.resourceType() === 'script') {
      scripts.add(it.url());
    }
  });
  await open('/insights');
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes';
  });
  await page.getByRole('main').locator(`a[href="${ARTICLE}"]`).click();
  await expect(page).toHaveURL(ARTICLE);
  await expect(page.getByRole('heading', {level: 1})).toContainText('Enron');
  await expect(page).toHaveTitle(/Enron/u);
  await page.getByRole('link', {name: 'Browse All Articles'}).first().click();
  await expect(page).toHaveURL('/insights');
  await expect(page.getByRole('heading', {level: 1, name: 'Insights'})).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', {level: 1})).toContainText('Enron');
  await expect(page.locator('html[data-same-document=yes]')).toBeAttached();

  expect(scripts.size).toBeGreaterThan(0);
  for (const script of scripts) {
    expect(await (await request.get(script)).text()).not.toContain('enrons-human-toll');
  }
});

test('a pointer over a link to a place on another page loads the data of that page', async ({
  page,
  open,
}) => {
  await open('/insights/challenge-of-online-training');
  const asked = page.waitForRequest((it) => it.url().includes('/page-data/insights/glossary'));
  await page.getByRole('main').getByRole('link', {name: 'stand-in', exact: true}).hover();
  expect((await asked).url()).toMatch(/\/page-data\/insights\/glossary\.json$/u);
});

test('from one article to the next, each page starts anew', async ({page, open}) => {
  await open(ARTICLE);
  const fold = page.locator('main details').first();
  await fold.evaluate((details: HTMLDetailsElement) => {
    details.open = true;
  });
  const next = page
    .getByRole('navigation', {name: 'Next and previous articles'})
    .getByRole('link')
    .first();
  const title = (await next.locator('strong').textContent()) ?? '';
  await next.click();
  await expect(page.getByRole('heading', {level: 1, name: title})).toBeVisible();
  await expect(page.locator('main details[open]')).toHaveCount(0);
});

test('an address below the articles that is none says so', async ({page, open}) => {
  expectError('404|no-such-article');
  const logged = page.waitForEvent('console', (it) => it.text().includes('/insights/no-such'));
  await open('/insights/no-such-article');
  await logged;
  await expect(page.getByRole('heading', {level: 1, name: 'Oops! Page not found'})).toBeVisible();
});

test('when the data of a page cannot be had, the whole page is asked for', async ({page, open}) => {
  expectError('500|page-data|enrons-human-toll');
  await page.route('**/page-data/**', async (route) => route.fulfill({status: 500}), {times: 1});
  await open('/resources');
  await page.getByRole('contentinfo').getByRole('link', {name: 'Insights'}).click();
  await expect(page).toHaveURL('/insights');
  await expect(page.getByRole('heading', {level: 1, name: 'Insights'})).toBeVisible();
});
