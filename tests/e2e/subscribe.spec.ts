import {expect, test} from './support/site-test';

const SITE = 'https://www.pugmark.example';

test('a feed’s address is copied by keyboard, and that is said', async ({page, open, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/subscribe');
  const links = page.getByRole('main').getByRole('link', {name: /^https:/u});
  await expect(links).toHaveCount(9);
  for (const link of await links.all()) {
    await expect(link).toHaveText(`${SITE}${await link.getAttribute('href')}`);
  }

  await page.getByRole('button', {name: 'Copy address: Insights, RSS'}).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({hasText: 'Address copied.'})).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${SITE}/insights/rss.xml`);
  await expect(page.getByRole('region', {name: 'Insights'}).locator('time')).toHaveCount(3);
});
