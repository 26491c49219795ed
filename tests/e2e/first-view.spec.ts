import {gzipSync} from 'node:zlib';
import type {APIRequestContext, Page} from '@playwright/test';
import {SCRIPTS_BUDGET} from './support/budgets';
import {hold, holdScripts} from './support/hold-scripts';
import {hasWholeStylesheet} from './support/page-code';
import {OWN_ROUTES, ROUTES, UNKNOWN_ROUTE} from './support/routes';
import {expect, hydrated, test, viewTest} from './support/site-test';
import {builtPaths, TEMPLATES} from './support/templates';

const WIDE = {width: 1440, height: 900};
const NARROW = {width: 390, height: 844};

/** What the head says to readers other than browsers, which hydration must neither lose nor double. */
function headOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tags = document.head.querySelectorAll(
      'title, meta, link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]',
    );
    const told = [...tags].map((tag) => {
      const what = tag.getAttribute('name') ?? tag.getAttribute('property') ?? tag.localName;
      const value = tag.getAttribute('content') ?? tag.getAttribute('href');
      // The build sorts the names in structured data; head.spec.ts compares what it says.
      return `${what} ${value ?? (tag.localName === 'title' ? tag.textContent : '')}`;
    });
    return told.toSorted();
  });
}

/** Position, color and font of every visible element inside `below`. */
function looks(page: Page, below = 'body'): Promise<string[]> {
  return page.evaluate((from) => {
    // A change of the color mode lasts, if only for a frame.
    const changes = document.getAnimations().filter((it) => it instanceof CSSTransition);
    changes.forEach((it) => it.finish());
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
}

const weights = new Map<string, number>();

/** The bytes of a file after gzip. Pages share files: each is weighed once. */
async function weightOf(url: string, request: APIRequestContext): Promise<number> {
  const weight =
    weights.get(url) ?? gzipSync(await (await request.get(url)).body(), {level: 9}).length;
  weights.set(url, weight);
  return weight;
}

const PUBLIC_PAGES = [...ROUTES, ...OWN_ROUTES, '/search'];

// A form's code is loaded when the form comes near; none of these pages has one in its first screen.
for (const path of TEMPLATES.map(({page}) => page).filter((it) => PUBLIC_PAGES.includes(it))) {
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
      const head = await headOf(page);
      expect(await plateSizes(page, 'hidden')).toEqual(await plateSizes(page, 'visible'));
      await expectSameLooks(page);

      letThrough();
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      const each = await Promise.all((await scriptsRun(page)).map((url) => weightOf(url, request)));
      const weight = each.reduce((sum, it) => sum + it, 0);
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThanOrEqual(SCRIPTS_BUDGET);
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
      expect(await headOf(page)).toEqual(head);
    },
  );
}

/**
 * What the HTML of a page lacks or should not have: the rules of the whole stylesheet that match an element of it in any state but `:hover` and `:active`, and
 * that its own styles lack, each as its conditions and one selector; and files that its head makes the browser wait for. Without what waits for the first use:
 * transitions, closed dialogs and what is hidden. Without custom properties: a page has those that it reads.
 */
async function faultsIn(html: string): Promise<string[]> {
  // Commas within parentheses or strings separate no selectors.
  const selectorsIn = (list: string): string[] => {
    const selectors = [''];
    let depth = 0;
    let isString = false;
    for (const letter of list) {
      isString = letter === '"' ? !isString : isString;
      depth += isString ? 0 : Number(letter === '(') - Number(letter === ')');
      const begins = letter === ',' && depth === 0 && !isString;
      selectors.push(begins ? '' : `${selectors.pop()}${letter}`);
    }
    return selectors;
  };
  const rulesOf = (list: CSSRuleList, conditions = ''): string[] =>
    [...list].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) {
        const isLater = [...rule.style].every((property) => /^(?:transition|--)/u.test(property));
        return isLater
          ? []
          : selectorsIn(rule.selectorText).map((it) => `${conditions}${it.trim()}`);
      }
      return rule instanceof CSSGroupingRule
        ? rulesOf(rule.cssRules, `${conditions}${rule.cssText.split('{')[0]}| `)
        : [];
    });
  const rulesIn = (css: string): string[] => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return rulesOf(sheet.cssRules);
  };
  const read = async (address: string) => (await fetch(address)).text();

  const page = new DOMParser().parseFromString(html, 'text/html');
  const matches = (selector: string): boolean => {
    const still = selector.replace(
      /::?(?:before|after|marker|selection|placeholder|focus[\w-]*)/gu,
      ':is(*)',
    );
    return [...page.querySelectorAll(still)].some(
      (element) => !element.closest('[hidden], dialog:not([open]), noscript'),
    );
  };
  const {styles = []} = JSON.parse(page.getElementById('later-files')?.textContent ?? '{}') as {
    styles?: string[];
  };
  const sheets = [...page.querySelectorAll('link[rel=stylesheet]')];
  const own = [
    ...[...page.querySelectorAll('style')].map(({textContent}) => textContent),
    ...(await Promise.all(sheets.map((it) => read(it.getAttribute('href') ?? '')))),
  ];
  const had = new Set(own.flatMap(rulesIn));
  const rules = (await Promise.all(styles.map(read))).flatMap(rulesIn);
  const missing = rules.filter((rule) => {
    const selector = rule.split('| ').at(-1) ?? '';
    return !had.has(rule) && !/:hover|:active|::-/u.test(selector) && matches(selector);
  });
  const waitedFor = [...page.querySelectorAll('script[src], head link[rel=stylesheet]')];
  return [
    ...(rules.length > 100 ? [] : ['the whole stylesheet is not named']),
    ...missing,
    ...waitedFor.map(({outerHTML}) => outerHTML),
  ];
}

test('every page brings each rule of the stylesheet that matches an element of it, and waits for no file', async ({
  page,
  request,
}) => {
  await page.goto('/privacy');
  const faults: Array<readonly [path: string, faults: string[]]> = [];
  for (const path of builtPaths().filter((it) => it !== UNKNOWN_ROUTE)) {
    const html = await (await request.get(path)).text();
    faults.push([path, await page.evaluate(faultsIn, html)]);
  }
  expect(faults.length).toBeGreaterThan(PUBLIC_PAGES.length);
  expect(faults.filter(([, found]) => found.length > 0)).toEqual([]);
});

test('the dialog looks the same with its own stylesheet and with all of it, wide and narrow, light and dark', async ({
  page,
}) => {
  const looksInAll = async () => {
    const all: string[][] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      for (const size of [WIDE, NARROW]) {
        await page.setViewportSize(size);
        all.push(await looks(page, '#lead-host'));
      }
    }
    return all;
  };
  const letThrough = await hold(page, '**/assets/css/styles.*');
  await page.goto('/about');
  await page.locator('[data-opens]').filter({visible: true}).first().click();
  await expect(page.getByRole('dialog').getByLabel('First name')).toBeFocused();
  await hydrated(page);
  const before = await looksInAll();
  expect(new Set(before.map(String)).size).toBe(4);
  letThrough();
  await expect.poll(() => hasWholeStylesheet(page)).toBe(true);
  expect(await looksInAll()).toEqual(before);
});

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
