import {axeFaults} from './support/axe';
import {dialogSubmit, inPageForm, openDialog, pageSubmit} from './support/consultation';
import {OWN_ROUTES, ROUTES, UNKNOWN_ROUTE} from './support/routes';
import {expect, expectError, test} from './support/site-test';

const SIZES = [
  {width: 1440, height: 900},
  {width: 390, height: 844},
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of SIZES) {
    test.describe(`${colorScheme}, ${viewport.width} pixels`, () => {
      test.use({colorScheme, viewport, contextOptions: {reducedMotion: 'reduce'}});

      for (const path of [...ROUTES, ...OWN_ROUTES, UNKNOWN_ROUTE]) {
        test(`axe finds nothing on ${path}`, async ({page, open}) => {
          if (path === UNKNOWN_ROUTE) {
            expectError('404|such-page');
          }
          await open(path);
          expect(await axeFaults(page)).toEqual([]);
        });
      }

      test('axe finds nothing in the dialog, empty and with errors', async ({page, open}) => {
        await open('/');
        if (viewport.width > 1120) {
          await openDialog(page);
        } else {
          await page
            .getByRole('main')
            .getByRole('button', {name: 'Schedule a Discussion'})
            .first()
            .click();
          await page.getByRole('dialog').waitFor();
        }
        expect(await axeFaults(page)).toEqual([]);
        await dialogSubmit(page).click();
        await expect(page.getByRole('group', {name: /problems to fix/u})).toBeFocused();
        expect(await axeFaults(page)).toEqual([]);
      });

      test('axe finds nothing in the form of the page with errors', async ({page, open}) => {
        await open('/');
        await pageSubmit(page).click();
        await expect(inPageForm(page).getByRole('group', {name: /problems/u})).toBeFocused();
        expect(await axeFaults(page)).toEqual([]);
      });
    });
  }
}

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

for (const width of [320, 390, 768, 1440, 1920]) {
  test(`no route is wider than a window of ${width} pixels`, async ({page, open}) => {
    test.setTimeout(120_000);
    await page.setViewportSize({width, height: 800});
    for (const path of [...ROUTES, ...OWN_ROUTES]) {
      await open(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
