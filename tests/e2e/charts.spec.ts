import type {Locator} from '@playwright/test';
import {expect, test} from './support/site-test';

/** A chart of each kind, by its page and title. */
const CHARTS = {
  bars: ['/insights/cases/cdl-training-registry', 'What five days of visits led to'],
  points: ['/insights/shift-in-focus', 'How high the share could be, by attempts made'],
  timeline: ['/insights/when-pug-becomes-pro', 'How far a dog gets, and how far a stand-in'],
  squares: ['/insights/challenge-of-online-training', 'What 30 certificates let you say'],
} as const;

/** The words of the drawing that is seen, with what is wrong with each: too small, beyond an edge, over another. */
const lookAt = (chart: Locator) =>
  chart.evaluate((figure) => {
    const seen = [...figure.querySelectorAll('svg')].filter((it) => it.checkVisibility());
    const [svg = figure] = seen;
    const edges = figure.getBoundingClientRect();
    const scale =
      svg.getBoundingClientRect().width / Number(svg.getAttribute('viewBox')?.split(' ')[2]);
    const words = [...svg.querySelectorAll('text')].filter((it) => it.textContent !== '');
    const boxes = words.map((it) => it.getBoundingClientRect());
    const faults = words.flatMap((word, index) => {
      const box = boxes[index] as DOMRect;
      const isOver = (other: DOMRect) =>
        box.left < other.right &&
        other.left < box.right &&
        box.top + 4 < other.bottom &&
        other.top + 4 < box.bottom;
      return [
        ...(Number.parseFloat(getComputedStyle(word).fontSize) * scale < 15 ? ['small'] : []),
        ...(box.left < edges.left - 1 || box.right > edges.right + 1 ? ['cut'] : []),
        ...(boxes.slice(index + 1).some(isOver) ? ['over another'] : []),
      ].map((fault) => `${word.textContent}: ${fault}`);
    });
    return {drawings: seen.length, words: words.length, faults};
  });

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});
  for (const [kind, [path, name]] of Object.entries(CHARTS)) {
    test(`${kind}: one drawing for the width, its words whole and large enough, its numbers below`, async ({
      page,
    }) => {
      await page.goto(path);
      const chart = page.getByRole('figure', {name}).filter({has: page.locator('svg')});
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({width, height: 900});
        const {words, ...others} = await lookAt(chart);
        expect(words).toBeGreaterThan(6);
        expect(others, String(width)).toEqual({drawings: 1, faults: []});
      }
      await expect(chart.getByRole('table')).toBeHidden();
      await chart.getByText('The numbers').click();
      await expect(chart.getByRole('table')).toBeVisible();
    });
  }
});
