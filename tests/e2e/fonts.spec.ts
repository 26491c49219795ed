import type {Page} from '@playwright/test';
import {hold} from './support/requests';
import {expect, test} from './support/site-test';
import {builtPaths} from '../support/routes';

/** Pages whose first screens differ; the article has a pulled quotation further down. */
const PAGES = [
  '/',
  '/assurance-audit',
  '/about',
  '/insights',
  '/insights/choosing-right-proctoring-method',
  '/news/dog-obtains-certificate',
  '/privacy',
];

// The italic waits by an animation, which only those get who are content with motion.
test.use({contextOptions: {reducedMotion: 'no-preference'}});

const FONTS = '**/fonts/*.woff2';

function fontsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({name}) => name);
    return [...new Set(names.filter((name) => name.endsWith('.woff2')))];
  });
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({type: 'layout-shift', buffered: true});
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    shifts.push(...observer.takeRecords());
    return (shifts as Array<PerformanceEntry & {value: number}>).reduce(
      (sum, it) => sum + it.value,
      0,
    );
  });
}

for (const width of [1440, 390]) {
  test(`at ${width} pixels two fonts are loaded, and late ones move nothing`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    for (const path of PAGES) {
      const letThrough = await hold(page, FONTS);
      await page.goto(path, {waitUntil: 'domcontentloaded'});
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      // Painted once without them.
      await layoutShift(page);
      letThrough();
      await page.evaluate(async () => document.fonts.ready);
      expect(await fontsOf(page), `fonts of ${path}`).toHaveLength(2);
      // Not zero: a line may break at another word, once for each font.
      expect(await layoutShift(page), `shift of ${path}`).toBeLessThan(0.025);
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

test('of the signs on all pages, what the two fonts lack is drawn by fonts of every system', async ({
  page,
}) => {
  await page.goto('/');
  const pages = builtPaths().map(async (path) => (await page.request.get(path)).text());
  const text = (await Promise.all(pages)).join('').replaceAll(/<(script|style)\b.*?<\/\1>/gsu, '');
  const signs = [...new Set(text.replaceAll(/<[^>]*>|\s/gu, ''))];
  const drawn = ['Besley', 'Instrument Sans'].flatMap((font) =>
    signs.map((sign) => ({font, sign})),
  );
  await page.evaluate(async (all) => {
    // A fallback of another system does not load.
    await Promise.allSettled([...document.fonts].map((it) => it.load()));
    for (const {font, sign} of all) {
      const element = document.body.appendChild(document.createElement('samp'));
      element.style.fontFamily = font;
      element.textContent = sign;
    }
  }, drawn);
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const {nodeId} = (await browser.send('DOM.getDocument')).root;
  const {nodeIds} = await browser.send('DOM.querySelectorAll', {nodeId, selector: 'samp'});
  expect(nodeIds.length).toBeGreaterThan(180);
  const asked = nodeIds.map((it) => browser.send('CSS.getPlatformFontsForNode', {nodeId: it}));
  const fonts = await Promise.all(asked);
  expect(drawn.filter((_, at) => !fonts[at]?.fonts.every((it) => it.isCustomFont))).toEqual([]);
});
