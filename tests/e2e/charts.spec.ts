import type {Locator} from '@playwright/test';
import {expect, expectError, test} from './support/site-test';

/** A chart of each kind, by page and title, and one on a page that is not a post. */
const CHARTS = [
  ['/insights/cases/cdl-training-registry', 'Schools on the registry'],
  ['/insights/shift-in-focus', 'Five of five stopped'],
  ['/insights/when-training-cant-be-verified', 'A year later'],
  ['/guides/false-certificate-first-ten-days', 'Who does what, and when'],
  ['/assurance-audit', 'One audit, its days to scale'],
] as const;

/** The texts in a drawing, with the faults of each: too small, outside the edge, overlapping another. */
const lookAt = (chart: Locator) =>
  chart.evaluate((figure) => {
    const edges = figure.getBoundingClientRect();
    const words = [...figure.querySelectorAll('[aria-hidden] :is(span, text)')];
    const boxes = words.map((it) => it.getBoundingClientRect());
    return words.flatMap((word, index) => {
      const box = boxes[index] as DOMRect;
      const isOver = (other: DOMRect) =>
        box.left < other.right &&
        other.left < box.right &&
        box.top + 4 < other.bottom &&
        other.top + 4 < box.bottom;
      return [
        ...(Number.parseFloat(getComputedStyle(word).fontSize) < 15 ? ['small'] : []),
        ...(box.left < edges.left - 1 || box.right > edges.right + 1 ? ['cut'] : []),
        ...(boxes.slice(index + 1).some(isOver) ? ['over another'] : []),
      ].map((fault) => `${word.textContent}: ${fault}`);
    });
  });

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('at every width no label of a chart is cut off, and its table unfolds', async ({page}) => {
    // The system's font is the wider one, and readers see it until ours has loaded.
    expectError('ERR_FAILED');
    await page.route('**/fonts/*.woff2', (route) => route.abort());
    for (const [path, name] of CHARTS) {
      await page.goto(path);
      const chart = page.getByRole('figure', {name}).filter({has: page.locator('svg')});
      for (const width of [320, 390, 820, 1440]) {
        await page.setViewportSize({width, height: 900});
        expect.soft(await lookAt(chart), `${name}, ${width}`).toEqual([]);
      }
      await expect(chart.getByRole('table')).toBeHidden();
      await chart.getByText('The numbers', {exact: true}).click();
      await expect(chart.getByRole('table')).toBeVisible();
    }
  });
});
