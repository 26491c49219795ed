import {builtPaths, UNKNOWN_ROUTE} from '../support/routes';
import {LOOKS, show} from './support/looks';
import {expect, expectError, test} from './support/site-test';
import {findLostWords} from './support/words';

/** Windows by their width in pixels, and the size of text by the browser's own setting. */
const WINDOWS = [
  [320, 16],
  [390, 16],
  [768, 16],
  [1040, 16],
  [390, 32],
] as const;

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('on every page no table, card, button or label loses a word', async ({page}) => {
    expectError('404|such-page');
    const paths = builtPaths();
    expect(paths).toContain(UNKNOWN_ROUTE);
    for (const path of paths) {
      await page.goto(path);
      for (const [width, textSize] of WINDOWS) {
        await show(page, {...LOOKS.wide, viewport: {width, height: 900}, textSize});
        const faults = await page.evaluate(findLostWords);
        expect.soft(faults, `${path}, ${width} px, text of ${textSize}`).toEqual([]);
      }
    }
  });
});
