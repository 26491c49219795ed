import type {Request} from '@playwright/test';
import {UNKNOWN_ROUTE} from './support/routes';
import {expect, expectError, test} from './support/site-test';

test('an unknown address says so, leads home, and logs what was asked for', async ({
  page,
  open,
}) => {
  expectError('404|such-page');
  const logged = page.waitForEvent('console', (message) => message.text().includes(UNKNOWN_ROUTE));
  const answer = page.waitForResponse((response) => response.url().endsWith(UNKNOWN_ROUTE));
  await open(UNKNOWN_ROUTE);
  expect((await answer).status()).toBe(404);
  await logged;
  await expect(page.getByRole('heading', {level: 1, name: 'Oops! Page not found'})).toBeVisible();
  await page.getByRole('link', {name: 'Return to Home'}).click();
  await expect(page).toHaveURL('/');
});

test('a route change goes to the top, moves the focus and is announced', async ({page, open}) => {
  await open('/');
  await page.getByRole('status').evaluateAll((regions) => {
    regions.forEach((region) => region.setAttribute('data-was-there', 'yes'));
  });
  await page.mouse.wheel(0, 4000);
  await page.getByRole('contentinfo').getByRole('link', {name: 'About'}).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', {level: 1})).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', {level: 1})).toBeFocused();
  const announcement = page.getByRole('status').filter({hasText: await page.title()});
  await expect(announcement).toHaveAttribute('data-was-there', 'yes');
});

test('Back returns to the place and to the link that was followed', async ({page, open}) => {
  await open('/');
  const link = page.getByRole('contentinfo').getByRole('link', {name: 'About'});
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole('heading', {level: 1})).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('contentinfo').locator('a:focus, button:focus'),
    'the next stop is the next link',
  ).toBeVisible();
});

test('a page that could not be fetched ahead is fetched at the next chance', async ({
  page,
  open,
  context,
}) => {
  expectError('ERR_INTERNET_DISCONNECTED');
  await open('/');
  await page.waitForLoadState('networkidle');
  const isCode = (it: Request): boolean => it.resourceType() === 'script';
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', isCode);
  await page.getByRole('banner').getByRole('link', {name: 'About'}).hover();
  await failed;
  await context.setOffline(false);
  const fetched = page.waitForEvent('requestfinished', isCode);
  await page.getByRole('contentinfo').getByRole('link', {name: 'About'}).hover();
  await fetched;
});

test('a link to a position opens it and brings it into sight', async ({page, open}) => {
  await open('/careers');
  const position = page.locator('details').last();
  const id = await position.locator('[id]').first().getAttribute('id');
  await open(`/careers#${id}`);
  await expect(position).toHaveAttribute('open');
  await expect(position.getByRole('heading', {name: 'About'})).toBeInViewport();
});

test.describe('with JavaScript off', () => {
  test.use({javaScriptEnabled: false});

  test('the home page reads and its links work', async ({page}) => {
    await page.goto('/');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.locator('#consultation').getByLabel('Work email')).toBeVisible();
    const notice = page.locator('noscript');
    await expect(notice.locator('p')).toBeVisible();
    await expect(notice.locator('a')).toHaveAttribute('href', 'mailto:hello@pugmark.example');
    await page.getByRole('contentinfo').getByRole('link', {name: 'Insights'}).click();
    await expect(page).toHaveURL('/insights');
    await expect(page.getByRole('heading', {level: 1, name: 'Insights'})).toBeVisible();
  });
});
