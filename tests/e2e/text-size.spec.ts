import {widthsOverflowed} from './support/axe';
import {UNKNOWN_ROUTE} from './support/routes';
import {expect, expectError, viewTest} from './support/site-test';
import {TEMPLATES} from './support/templates';

const WIDTHS = [1280, 390];

/** The browser’s own setting, in pixels: 125, 150 and 200 %. Those of 100 % are in accessibility.spec.ts. */
const TEXT_SIZES = [20, 24, 32];

for (const {page: path} of TEMPLATES) {
  viewTest(
    `${path} is as wide as its window and has its menu in it, whatever text size the browser is set to`,
    async ({page}) => {
      if (path === UNKNOWN_ROUTE) {
        expectError('404|such-page');
      }
      const browser = await page.context().newCDPSession(page);
      await page.goto(path);
      const links = page.getByRole('banner').getByRole('link', {name: 'Insights'});
      const menu = page.getByRole('button', {name: 'Open menu'});
      const found: Record<number, readonly number[]> = {};
      for (const standard of TEXT_SIZES) {
        await browser.send('Page.setFontSizes', {fontSizes: {standard}});
        found[standard] = await widthsOverflowed(page, WIDTHS);
        await expect.soft(links.or(menu).filter({visible: true})).toBeInViewport({ratio: 1});
      }
      await browser.detach();
      expect(found).toEqual({20: [], 24: [], 32: []});
    },
  );
}
