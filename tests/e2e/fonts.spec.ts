import type {Page} from '@playwright/test';
import {expect, test} from './support/site-test';

/** Pages whose first screens differ; two of the articles have a pulled quotation further down. */
const PAGES = [
  '/',
  '/assurance-audit',
  '/about',
  '/insights',
  '/insights/when-pug-becomes-pro',
  '/insights/enrons-human-toll',
  '/insights/choosing-right-proctoring-method',
  '/news/dog-obtains-certificate',
  '/privacy',
];

const FONTS = '**/fonts/*.woff2';

/** Holds every font back; returns a function that releases them, and the names of those requested. */
async function holdFonts(page: Page) {
  const asked: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(FONTS, async (route) => {
    asked.push(route.request().url().replace(/^.*\//u, ''));
    await released;
    await route.continue();
  });
  return {asked, release};
}

/** The page's cumulative layout shift. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {value: number})[]) {
            sum += entry.value;
          }
        }).observe({type: 'layout-shift', buffered: true});
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

for (const width of [1440, 390]) {
  test(`at ${width} pixels two fonts are asked for at first, and text stays where it is when they come late`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 900});
    for (const path of PAGES) {
      const {asked, release} = await holdFonts(page);
      await page.goto(path, {waitUntil: 'domcontentloaded'});
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      release();
      await page.evaluate(async () => document.fonts.ready);
      expect(new Set(asked).size, `fonts of ${path}`).toBe(2);
      // Not zero: a line of a paragraph may break at another word.
      expect(await layoutShift(page), `shift of ${path}`).toBeLessThan(0.015);
      await page.unroute(FONTS);
    }
  });
}

test('the italic of a pulled quotation comes when the reader comes near', async ({page}) => {
  await page.goto('/insights/choosing-right-proctoring-method');
  const italic = page.waitForRequest(/besley-italic/u);
  await page.getByRole('blockquote').scrollIntoViewIfNeeded();
  await italic;
});
