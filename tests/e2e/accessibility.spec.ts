import {axeFaults, axeFaultsInEveryLook, axeFaultsInLook, lookInTurn} from './support/axe';
import {dialogSubmit, inPageForm, openDialog, pageSubmit} from './support/consultation';
import {ARTICLE_ROUTES, CASE_ROUTES, OWN_ROUTES, ROUTES, UNKNOWN_ROUTE} from './support/routes';
import {expect, expectError, test, viewTest} from './support/site-test';
import {widthsOverflowed} from './support/widths';

/** Pages made of the same elements as the first article and the first case. */
const SIMILAR = [...ARTICLE_ROUTES.slice(1), ...CASE_ROUTES.slice(1)];

for (const [index, path] of SIMILAR.entries()) {
  const look = lookInTurn(index);
  viewTest(
    `axe finds nothing on ${path} in ${look.colorScheme}, and no window is too narrow for it`,
    async ({page, open}) => {
      await open(path);
      expect.soft(await axeFaultsInLook(page, look)).toEqual([]);
      expect.soft(await widthsOverflowed(page, [320, 390, 768, 1440, 1920])).toEqual([]);
    },
  );
}

const OTHERS = [...ROUTES, ...OWN_ROUTES].filter((path) => !SIMILAR.includes(path));

for (const path of [...OTHERS, UNKNOWN_ROUTE]) {
  viewTest(
    `axe finds nothing on ${path}, wide in light and narrow in dark, and no window is too narrow for it`,
    async ({page, open}) => {
      if (path === UNKNOWN_ROUTE) {
        expectError('404|such-page');
      }
      await open(path);
      expect.soft(await axeFaultsInEveryLook(page)).toEqual([]);
      expect.soft(await widthsOverflowed(page, [320, 390, 768, 1440, 1920])).toEqual([]);
    },
  );
}

test('axe finds nothing in the dialog, empty and with errors', async ({page, open}) => {
  await open('/');
  await openDialog(page);
  expect(await axeFaults(page)).toEqual([]);
  expect(await axeFaultsInEveryLook(page, '[role=dialog]')).toEqual([]);
  await dialogSubmit(page).click();
  await expect(page.getByRole('group', {name: /problems to fix/u})).toBeFocused();
  expect(await axeFaultsInEveryLook(page, '[role=dialog]')).toEqual([]);
});

test('axe finds nothing in the form of the page with errors', async ({page, open}) => {
  await open('/');
  await pageSubmit(page).click();
  await expect(inPageForm(page).getByRole('group', {name: /problems/u})).toBeFocused();
  expect(await axeFaultsInEveryLook(page, '#consultation')).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('axe finds nothing in the drawer', async ({page, open}) => {
    await open('/');
    await page.getByRole('button', {name: 'Open menu'}).click();
    await expect(page.getByRole('dialog', {name: 'Menu'})).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });
});

test('axe finds nothing in the open services menu', async ({page, open}) => {
  await open('/');
  await page.getByRole('banner').getByRole('button', {name: 'Services'}).click();
  expect(await axeFaults(page)).toEqual([]);
});
