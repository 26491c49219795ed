import {askSearch, searchDialog, searchField, searchOptions} from './support/search-steps';
import {expect, test} from './support/site-test';

test('the arrow keys move through the results, round both ends, and Enter opens one', async ({
  page,
  open,
}) => {
  await open('/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('false positives');
  await expect(searchDialog(page).getByRole('status')).toContainText('“false positives”');
  await expect(searchField(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(searchField(page)).toHaveAttribute(
    'aria-controls',
    (await searchDialog(page).getByRole('listbox').getAttribute('id')) ?? 'no list',
  );
  await expect(searchField(page)).not.toHaveAttribute('aria-activedescendant', /./u);

  const expectActive = async (index: number) => {
    const option = searchOptions(page).nth(index);
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(option).toBeInViewport();
    await expect(searchField(page)).toBeFocused();
    await expect(searchField(page)).toHaveAttribute(
      'aria-activedescendant',
      (await option.getAttribute('id')) ?? 'no option',
    );
    await expect(searchDialog(page).locator('[aria-selected="true"]')).toHaveCount(1);
  };
  const last = (await searchOptions(page).count()) - 1;
  await page.keyboard.press('ArrowDown');
  await expectActive(0);
  await page.keyboard.press('ArrowUp');
  await expectActive(last);
  await page.keyboard.press('ArrowDown');
  await expectActive(0);
  await page.keyboard.press('ArrowDown');
  await expectActive(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/insights/false-positives-ai-proctoring');
  await expect(searchDialog(page)).toBeHidden();
  await expect(page.getByRole('heading', {level: 1})).toBeFocused();
});

test('Enter without a chosen result, and the link, show all results on their page', async ({
  page,
  open,
}) => {
  await open('/about');
  await askSearch(page, 'proctoring');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=proctoring');
  await expect(page.getByRole('main').getByRole('status')).toContainText('results for');
  await askSearch(page, 'dog');
  await searchDialog(page)
    .getByRole('radio', {name: /^News Coverage/u})
    .check();
  await expect(searchOptions(page)).toHaveCount(2);
  await searchDialog(page).getByRole('link', {name: 'All results'}).click();
  await expect(page).toHaveURL('/search?q=dog&category=News+Coverage');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('2 results for “dog”');
});

test('Tab goes from the field to the categories, and never behind the dialog', async ({
  page,
  open,
}) => {
  await open('/');
  await askSearch(page, 'proctoring');
  await page.keyboard.press('Tab');
  await expect(searchDialog(page).getByRole('radio', {name: /^Everything/u})).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(searchDialog(page).getByRole('radio').nth(1)).toBeChecked();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.activeElement?.closest('dialog') === null,
    );
    expect(outside).toBe(false);
  }
});
