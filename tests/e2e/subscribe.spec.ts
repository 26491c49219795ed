import {expect, test} from './support/site-test';

const SITE = 'https://www.pugmark.example';

test('the footer leads to nine addresses and the newest posts; an address is copied by keyboard, and that is said', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/');
  await page.getByRole('contentinfo').getByRole('link', {name: 'Feeds'}).click();
  await expect(page).toHaveURL('/subscribe');
  const links = page.getByRole('main').getByRole('link', {name: /^https:/u});
  await expect(links).toHaveCount(9);
  // What the page says without JavaScript.
  const written = await (await page.request.get('/subscribe')).text();
  for (const link of await links.all()) {
    const path = (await link.getAttribute('href')) ?? '';
    await expect(link).toHaveText(SITE + path);
    expect(written).toContain(`>${SITE}${path}</a>`);
    expect((await page.request.get(path)).status(), path).toBe(200);
  }

  await page.getByRole('button', {name: 'Copy address: Insights, RSS'}).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({hasText: 'Address copied.'})).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${SITE}/insights/rss.xml`);

  const insights = page.getByRole('region', {name: 'Insights'});
  await expect(insights.locator('time')).toHaveCount(3);
  await insights.getByRole('link', {name: /^A Shift in Focus/u}).click();
  await expect(page).toHaveURL('/insights/shift-in-focus');
});
