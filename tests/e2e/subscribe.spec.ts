import {expect, expectError, test} from './support/site-test';

const RSS = 'https://www.pugmark.example/insights/rss.xml';

test('the footer leads to the feeds, and the page offers nine addresses', async ({page, open}) => {
  await open('/');
  await page.getByRole('contentinfo').getByRole('link', {name: 'Feeds'}).click();
  await expect(page).toHaveURL('/subscribe');
  const main = page.getByRole('main');
  const links = main.getByRole('link', {name: /^https:/u});
  await expect(links).toHaveCount(9);
  for (const link of await links.all()) {
    const path = (await link.getAttribute('href')) ?? '';
    await expect(link).toHaveText(`https://www.pugmark.example${path}`);
    expect((await page.request.get(path)).status(), path).toBe(200);
  }
});

test('the page shows the newest posts of each feed', async ({page, open}) => {
  await open('/subscribe');
  const insights = page.getByRole('region', {name: 'Insights'});
  await expect(insights.locator('time')).toHaveCount(3);
  await insights.getByRole('link', {name: /^A Shift in Focus/u}).click();
  await expect(page).toHaveURL('/insights/shift-in-focus');
});

test('an address is copied by keyboard, and that is said', async ({page, open, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/subscribe');
  await page.getByRole('button', {name: 'Copy address: Insights, RSS'}).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({hasText: 'Address copied.'})).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(RSS);
});

test('where copying is forbidden the page says what to do instead', async ({page, open}) => {
  expectError('could not be copied');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError'))},
    });
  });
  await open('/subscribe');
  await page.getByRole('button', {name: 'Copy address: News, Atom'}).click();
  await expect(page.getByRole('status').filter({hasText: 'copy it by hand'})).toBeVisible();
});

test.describe('with JavaScript off', () => {
  test.use({javaScriptEnabled: false});

  test('the addresses are there to be followed', async ({page}) => {
    await page.goto('/subscribe');
    await expect(page.getByRole('link', {name: RSS})).toBeVisible();
  });
});
