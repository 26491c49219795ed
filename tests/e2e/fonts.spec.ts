import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {builtPage} from '../support/page';
import {ARTICLE_ROUTES} from '../support/routes';
import {holdRequests} from './support/requests';
import {expect, fresh as test} from './support/site-test';

// The last is the article whose pull quote, in italics, stands lowest; ordinary quotations have no class.
const placeOf = (it: string) => builtPage(it).html.indexOf('<blockquote class');
const [ARTICLE = ''] = ARTICLE_ROUTES.toSorted((one, other) => placeOf(other) - placeOf(one));
const PAGES = ['/', '/assurance-audit', '/insights', ARTICLE];

// The italic is loaded by an animation, which only visitors who accept motion get.
test.use({contextOptions: {reducedMotion: 'no-preference'}});

const FONTS = '**/fonts/*.woff2';

const BUILD = path.join(__dirname, '../../build');

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({type: 'layout-shift', buffered: true});
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    shifts.push(...observer.takeRecords());
    const values = shifts.map((it) => (it as PerformanceEntry & {value: number}).value);
    return values.reduce((sum, value) => sum + value, 0);
  });
}

for (const width of [1440, 390]) {
  test(`at ${width} pixels two fonts load, which shift almost nothing, and italics near a quote`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 900});
    const fonts = () =>
      page.evaluate(() => {
        const names = performance.getEntriesByType('resource').map(({name}) => name);
        return [...new Set(names.filter((name) => name.endsWith('.woff2')))];
      });
    for (const place of PAGES) {
      const letThrough = await holdRequests(page, FONTS);
      await page.goto(place, {waitUntil: 'domcontentloaded'});
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      // Waits for a frame without the fonts.
      await layoutShift(page);
      letThrough();
      await page.evaluate(async () => document.fonts.ready);
      expect(await fonts(), `fonts of ${place}`).toHaveLength(2);
      // Each font may move a line break. Search engines count a shift of more than 0.1 as a fault.
      expect(await layoutShift(page), `shift of ${place}`).toBeLessThan(0.1);
      await page.unroute(FONTS);
    }
    const quote = page.locator('blockquote[class]').first();
    expect((await quote.boundingBox())?.y, ARTICLE).toBeGreaterThan(2 * 900);
    await quote.scrollIntoViewIfNeeded();
    await expect.poll(fonts).toHaveLength(3);
  });
}

test('both fonts have every character of every page, so no fallback is used', async ({page}) => {
  const pages = readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(path.join(BUILD, file), 'utf8'));
  const text = pages.join('').replaceAll(/<(script|style)\b.*?<\/\1>/gsu, '');
  const signs = [...new Set(text.replaceAll(/<[^>]*>|\s/gu, ''))].join(' ');
  expect(signs.length).toBeGreaterThan(180);
  await page.goto('/');
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  for (const font of ['Besley', 'Instrument Sans']) {
    await page.evaluate(
      async ([family, words]) => {
        // A fallback font that this system lacks rejects; it does not matter here.
        await Promise.allSettled([...document.fonts].map((it) => it.load()));
        const sample = document.createElement('samp');
        sample.style.fontFamily = sample.title = family;
        sample.textContent = words;
        document.body.append(sample);
        // The browser loads a font only when it lays out an element that needs it.
        sample.getBoundingClientRect();
      },
      [font, signs] as const,
    );
    const {nodeId} = (await browser.send('DOM.getDocument')).root;
    const selector = `samp[title="${font}"]`;
    const sample = await browser.send('DOM.querySelector', {nodeId, selector});
    const {fonts} = await browser.send('CSS.getPlatformFontsForNode', sample);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter((it) => !it.isCustomFont)).toEqual([]);
  }
});
