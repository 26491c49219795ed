import {type HtmlPage, parsePage} from '../site/support/page';
import {expect, test} from './support/site-test';

/** What readers other than browsers take from a page. */
function factsOf({titles, meta, links: {canonical, alternate}, jsonLd}: HtmlPage) {
  return {
    titles,
    meta,
    canonical,
    alternate,
    jsonLd: jsonLd.map((it) => JSON.parse(it) as unknown),
  };
}

test('the head of a page that a link led to says what it says when the page is loaded', async ({
  page,
  open,
  request,
}) => {
  const article = '/insights/enrons-human-toll';
  const served = parsePage(article, await (await request.get(article)).text());
  expect(served.meta['og:title']).toHaveLength(1);
  await open('/');
  await page.getByRole('banner').getByRole('link', {name: 'Insights'}).click();
  await page.getByRole('main').locator(`a[href="${article}"]`).click();
  await expect(page).toHaveTitle(served.titles[0] ?? '');
  const followed = parsePage(article, await page.content());
  expect(factsOf(followed)).toEqual(factsOf(served));
});

test('the manifest comes after the first view', async ({page, request}) => {
  const manifest = 'link[rel=manifest]';
  expect(await (await request.get('/')).text()).not.toContain('rel=manifest');
  await page.goto('/');
  await expect(page.locator(manifest)).toHaveAttribute('href', '/site.webmanifest');
});
