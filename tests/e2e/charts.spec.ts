import type {Locator} from '@playwright/test';
import {builtPage} from '../support/page';
import {OWN_ROUTES, ROUTES} from '../support/routes';
import {expect, expectError, test} from './support/site-test';

const PAGES = [...ROUTES, ...OWN_ROUTES].filter((it) => builtPage(it).html.includes('<figure'));

/** Finds the labels of a chart that are too small, cross its edge or overlap another label. */
const findLabelFaults = (chart: Locator) =>
  chart.evaluate((figure) => {
    const edges = figure.getBoundingClientRect();
    const labels = figure.querySelectorAll('[aria-hidden] :is(span, text)');
    const words = [...labels].filter((it) => it.checkVisibility());
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
    // Readers see the system's font, which is wider, until our font has loaded.
    expectError('ERR_FAILED');
    await page.route('**/fonts/*.woff2', (route) => route.abort());
    let seen = 0;
    for (const path of PAGES) {
      await page.goto(path);
      const charts = await page.locator('figure:has(svg)').all();
      seen += charts.length;
      for (const width of [320, 390, 820, 1440]) {
        await page.setViewportSize({width, height: 900});
        const faults = await Promise.all(charts.map(findLabelFaults));
        expect.soft(faults.flat(), `${path}, ${width}`).toEqual([]);
      }
      for (const fold of await page.locator('figure details').all()) {
        await expect(fold.getByRole('table')).toBeHidden();
        await fold.locator('summary').click();
        await expect(fold.getByRole('table')).toBeVisible();
      }
    }
    expect(seen).toBeGreaterThan(0);
  });

  test('without subgrid (Chrome before 117) bars stand at their scale', async ({page}) => {
    let seen = 0;
    for (const path of PAGES) {
      const body = builtPage(path).html.replaceAll('subgrid', 'unknown');
      await page.route(`**${path}`, (route) => route.fulfill({contentType: 'text/html', body}));
      await page.goto(path);
      for (const chart of await page.locator('.plot').all()) {
        const places = await chart
          .locator('> svg, > div > svg')
          .evaluateAll((all) => all.map((it) => it.getBoundingClientRect()));
        const [scale, ...bars] = places.map(({x, width}) => `${x} to ${x + width}`);
        expect.soft(new Set(bars), path).toEqual(new Set([scale]));
        seen += bars.length;
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});
