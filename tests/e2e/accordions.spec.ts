import type {Locator, Page} from '@playwright/test';
import {expect, test} from './support/site-test';

/** The items of a page's accordion, and whether each is open. */
function itemsOf(page: Page): Locator {
  return page.getByRole('main').locator('details[name]');
}

function openOnes(items: Locator): Promise<number[]> {
  return items.evaluateAll((all) =>
    all.flatMap((item, index) => ((item as HTMLDetailsElement).open ? [index] : [])),
  );
}

for (const [path, count] of [
  ['/assurance-audit', 6],
  ['/fractional-consulting', 5],
  ['/free-assurance-check', 5],
  ['/careers', 3],
] as const) {
  test(`the ${count} items of ${path} open one at a time and close again`, async ({page, open}) => {
    await open(path);
    const items = itemsOf(page);
    await expect(items).toHaveCount(count);
    for (const index of [...Array(count).keys()].toReversed()) {
      const summary = items.nth(index).locator('summary');
      if (!(await openOnes(items)).includes(index)) {
        await summary.click();
      }
      await expect.poll(() => openOnes(items)).toEqual([index]);
      await expect(items.nth(index).locator('summary + *')).toBeVisible();
    }
    await items.first().locator('summary').click();
    await expect.poll(() => openOnes(items)).toEqual([]);
  });
}

test('the keyboard opens and closes an item', async ({page, open}) => {
  await open('/careers');
  const items = itemsOf(page);
  await items.nth(1).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => openOnes(items)).toEqual([1]);
  await page.keyboard.press('Space');
  await expect.poll(() => openOnes(items)).toEqual([]);
});

test('a breadcrumb leads from Home to the page itself, and a service names its own address', async ({
  page,
  open,
}) => {
  await open('/insights/shift-in-focus');
  const trail = page.getByRole('navigation', {name: 'Breadcrumb'}).getByRole('listitem');
  await expect(trail).toHaveCount(3);
  await expect(trail.nth(0).getByRole('link', {name: 'Home'})).toHaveAttribute('href', '/');
  await expect(trail.nth(1).getByRole('link', {name: 'Insights'})).toBeVisible();
  await expect(trail.nth(2).locator('[aria-current=page]')).toBeVisible();
  await expect(trail.nth(2).getByRole('link')).toHaveCount(0);
});
