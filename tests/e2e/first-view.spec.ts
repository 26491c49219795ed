import {gzipSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import {SCRIPTS_BUDGET} from './support/budgets';
import {hold, holdScripts} from './support/hold-scripts';
import {missingRules} from './support/missing-rules';
import {hasWholeStylesheet} from './support/page-code';
import {OWN_ROUTES, ROUTES} from './support/routes';
import {expect, hydrated, test, viewTest} from './support/site-test';

const WIDE = {width: 1440, height: 900};
const NARROW = {width: 390, height: 844};

/** The head of a page that may be indexed, which hydration must neither lose nor double. */
async function expectWholeHead(page: Page, path: string): Promise<void> {
  const head = page.locator('head');
  const canonical = `https://www.pugmark.example${path}`;
  await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', canonical);
  await expect(head.locator('meta[property="og:url"]')).toHaveAttribute('content', canonical);
  await expect(head.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /^https:\/\/www\.pugmark\.example\/.+\.png$/u,
  );
  const tags = [
    'title',
    'script[type="application/ld+json"]',
    ...['description', 'twitter:card', 'twitter:title', 'twitter:description', 'twitter:image'].map(
      (name) => `meta[name="${name}"]`,
    ),
    ...['og:title', 'og:description', 'og:type', 'og:image', 'og:site_name'].map(
      (property) => `meta[property="${property}"]`,
    ),
  ];
  const counts = await head.evaluate(
    (element, selectors) => selectors.map((it) => `${it} ${element.querySelectorAll(it).length}`),
    tags,
  );
  expect(counts).toEqual(tags.map((tag) => `${tag} 1`));
}

/** Position, color and font of every visible element inside `below`. */
function looks(page: Page, below = 'body'): Promise<string[]> {
  return page.evaluate((from) => {
    const all = [...document.querySelectorAll(`${from} *`)];
    const visible = all.filter((it) => it.checkVisibility());
    return visible.map((element) => {
      const {x, y, width, height} = element.getBoundingClientRect();
      const {color, backgroundColor, fontFamily, fontWeight} = getComputedStyle(element);
      const place = [x, y, width, height].map((value) => Math.round(value * 10) / 10);
      return `${element.localName}.${element.classList} ${place} ${color} ${backgroundColor} ${fontFamily} ${fontWeight}`;
    });
  }, below);
}

/** The sizes of the plates with a late picture, laid out or not yet. */
function plateSizes(page: Page, contentVisibility: 'visible' | 'hidden'): Promise<string[]> {
  return page.evaluate((value) => {
    const plates = [...document.querySelectorAll<HTMLElement>('.plate:has([loading=lazy])')];
    return plates.map((plate) => {
      const before = plate.style.contentVisibility;
      plate.style.contentVisibility = value;
      const {width, height} = plate.getBoundingClientRect();
      plate.style.contentVisibility = before;
      return `${plate.className} ${width}x${Math.round(height)}`;
    });
  }, contentVisibility);
}

/** The files of scripts that the page loaded in order to run them; files fetched ahead do not count. */
function scriptsRun(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = entries.filter(({initiatorType}) => initiatorType === 'script');
    return [...new Set(scripts.map(({name}) => name))];
  });
}

/** Makes the page's first use, and compares its looks in both widths before and after, when it has the whole stylesheet but no script yet. */
async function expectSameLooks(page: Page): Promise<void> {
  const wide = await looks(page);
  await page.setViewportSize(NARROW);
  const narrow = await looks(page);
  expect(await hasWholeStylesheet(page)).toBe(false);
  await page.mouse.move(1, 400);
  await page.mouse.move(2, 401);
  await expect.poll(() => hasWholeStylesheet(page)).toBe(true);
  expect(await looks(page)).toEqual(narrow);
  await page.setViewportSize(WIDE);
  expect(await looks(page)).toEqual(wide);
  expect(await missingRules(page)).toEqual([]);
}

// A form's code is loaded when the form comes near; none of these pages has one in its first screen.
for (const path of [...ROUTES, ...OWN_ROUTES, '/search']) {
  viewTest(
    `${path} runs no script file before it is used, and then few; it looks the same with all of its stylesheet`,
    async ({page, request}) => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      const letThrough = await holdScripts(page);
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.locator('link[rel=prefetch]').first()).toBeAttached();
      await page.evaluate(() => document.fonts.ready);
      expect(await scriptsRun(page)).toEqual([]);
      await expect(page.locator('script[src], head link[rel=stylesheet]')).toHaveCount(0);
      expect(await plateSizes(page, 'hidden')).toEqual(await plateSizes(page, 'visible'));
      await expectSameLooks(page);

      letThrough();
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      const files = await Promise.all(
        (await scriptsRun(page)).map(async (url) => (await request.get(url)).body()),
      );
      const weight = files.reduce((sum, file) => sum + gzipSync(file, {level: 9}).length, 0);
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThanOrEqual(SCRIPTS_BUDGET);
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
      if (path !== '/search') {
        await expectWholeHead(page, path);
      }
    },
  );
}

for (const viewport of [WIDE, NARROW]) {
  test.describe(`${viewport.width} pixels`, () => {
    test.use({viewport, contextOptions: {reducedMotion: 'reduce'}});

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`the dialog looks the same with its own stylesheet and with all of it, ${colorScheme}`, async ({
        page,
      }) => {
        await page.emulateMedia({colorScheme});
        const letThrough = await hold(page, '**/assets/css/styles.*');
        await page.goto('/about');
        await page.locator('[data-opens]').filter({visible: true}).first().click();
        await expect(page.getByRole('dialog').getByLabel('First name')).toBeFocused();
        await hydrated(page);
        const before = await looks(page, '#lead-host');
        letThrough();
        await expect.poll(() => hasWholeStylesheet(page)).toBe(true);
        expect(await looks(page, '#lead-host')).toEqual(before);
      });
    }
  });
}

test('a search that its address asks for runs without a touch', async ({page}) => {
  await page.goto('/search?q=enron');
  await expect(page.getByRole('main').getByRole('link', {name: /Enron/u}).first()).toBeVisible();
});

test('a browser that was granted the checklist is offered its download without a touch', async ({
  page,
}) => {
  await page.goto('/privacy');
  await page.evaluate(() => localStorage.setItem('lead_magnet_access', 'granted'));
  await page.goto('/insights/choosing-right-proctoring-method');
  await expect(page.getByRole('link', {name: 'Download Checklist'})).toBeVisible();
});

test('the date of the privacy policy is today’s without a touch, and stays', async ({page}) => {
  await page.clock.setFixedTime('2027-03-04T12:00:00');
  await page.goto('/privacy');
  await expect(page.locator('html')).toHaveAttribute('data-is-painted');
  await expect(page.getByText('March 4, 2027')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
  await hydrated(page);
  await expect(page.getByText('March 4, 2027')).toBeVisible();
});

test('nothing is fetched ahead before the page’s content is on the screen, however late it is', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const late = new CSSStyleSheet();
    late.replaceSync('html { display: none; }');
    document.adoptedStyleSheets.push(late);
    addEventListener('load', () => setTimeout(() => (late.disabled = true), 500));
  });
  await page.goto('/');
  await expect(page.locator('link[rel=prefetch]').first()).toBeAttached();
  const [shown = 0, asked = 0] = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({name}) => new URL(name).pathname.startsWith('/assets/js/'));
    const times = scripts.map(({startTime}) => startTime);
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return [paint?.startTime, Math.min(...times)];
  });
  expect(shown).toBeGreaterThan(500);
  expect(asked).toBeGreaterThan(shown);
});
