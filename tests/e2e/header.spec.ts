import type {Page} from '@playwright/test';
import {expect, test} from './support/site-test';

function servicesButton(page: Page) {
  return page.getByRole('banner').getByRole('button', {name: 'Services'});
}

function auditLink(page: Page) {
  return page.getByRole('banner').getByRole('link', {name: /Assurance Audit Service/u});
}

test('the services menu opens by click, closes by Escape and gives focus back', async ({
  page,
  open,
}) => {
  await open('/');
  const button = servicesButton(page);
  await expect(auditLink(page)).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(auditLink(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the services menu closes when the focus leaves it', async ({page, open}) => {
  await open('/');
  await servicesButton(page).click();
  await page.keyboard.press('Tab');
  await expect(auditLink(page)).toBeFocused();
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(auditLink(page)).toBeHidden();
});

test('hovering opens the menu after 200 ms, leaving closes it after 150 ms, and within 300 ms it opens at once', async ({
  page,
  open,
}) => {
  await open('/');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const button = servicesButton(page);
  await button.hover();
  await page.clock.runFor(190);
  await expect(auditLink(page)).toBeHidden();
  await page.clock.runFor(20);
  await expect(auditLink(page)).toBeVisible();

  await page.mouse.move(20, 700);
  await page.clock.runFor(140);
  await expect(auditLink(page)).toBeVisible();
  await page.clock.runFor(20);
  await expect(auditLink(page)).toBeHidden();

  await page.clock.runFor(200);
  await button.hover();
  await page.clock.runFor(5);
  await expect(auditLink(page)).toBeVisible();
  await page.mouse.move(20, 700);
  await page.clock.runFor(200);
  await expect(auditLink(page)).toBeHidden();

  await page.clock.runFor(400);
  await button.hover();
  await page.clock.runFor(100);
  await expect(auditLink(page)).toBeHidden();
});

test('the header stays in view', async ({page, open}) => {
  await open('/');
  await page.mouse.wheel(0, 3000);
  await expect(servicesButton(page)).toBeInViewport();
});

test('the color mode can be switched and is remembered', async ({page, open}) => {
  await open('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', {name: 'Switch to dark mode'}).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('the skip link leads past the header', async ({page, open}) => {
  await open('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Skip to content'})).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inHeader = await page.evaluate(
    () =>
      document.activeElement?.closest('header') !== null &&
      document.activeElement !== document.body,
  );
  expect(inHeader).toBe(false);
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the drawer takes the focus, keeps it, closes by Escape and gives it back', async ({
    page,
    open,
  }) => {
    await open('/');
    const menu = page.getByRole('button', {name: 'Open menu'});
    await menu.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', {name: 'Menu'});
    await expect(drawer).toBeVisible();
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          document.activeElement?.closest('dialog') === null,
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test('the drawer leads to every page and to the consultation dialog', async ({page, open}) => {
    await open('/');
    await page.getByRole('button', {name: 'Open menu'}).click();
    const drawer = page.getByRole('dialog', {name: 'Menu'});
    await drawer.getByRole('button', {name: 'Schedule a Discussion'}).click();
    const dialog = page.getByRole('dialog', {name: 'Schedule a Discussion'});
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await expect(drawer).toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('button', {name: 'Open menu'}).click();
    await drawer.getByRole('link', {name: 'Insights'}).click();
    await expect(page).toHaveURL(/\/insights$/u);
    await expect(drawer).toBeHidden();
  });
});
