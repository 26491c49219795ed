import type {Page} from '@playwright/test';
import {hold, holdScripts} from './support/hold-scripts';
import {OWN_ROUTES, ROUTES} from './support/routes';
import {expect, hydrated, test} from './support/site-test';

const ALL = [...ROUTES, ...OWN_ROUTES, '/search'];

/** Collects the URLs of the scripts that the page loads in order to run them; prefetches do not count. */
function scriptsAskedFor(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      scripts.push(request.url());
    }
  });
  return scripts;
}

/** Waits until the page prefetches its later files, which it does when it is painted. */
async function idle(page: Page): Promise<void> {
  await expect(page.locator('link[rel=prefetch]').first()).toBeAttached();
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

/** Waits until the whole stylesheet is loaded. */
async function wholeStylesheet(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => [...document.styleSheets].some(({href}) => href?.includes('/styles.'))),
    )
    .toBe(true);
}

/**
 * The rules of the whole stylesheet that match a visible element in any state but `:hover` and `:active`, and that the page's inlined part lacks, each as its
 * conditions and one selector. Without transitions, which wait for the first use, and custom properties.
 */
function missingRules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
    const rulesOf = (list: CSSRuleList, conditions: string): string[] =>
      [...list].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) {
          if ([...rule.style].every((property) => /^(?:transition|--)/u.test(property))) {
            return [];
          }
          return selectorsIn(rule.selectorText).map((it) => `${conditions}${it.trim()}`);
        }
        return rule instanceof CSSGroupingRule
          ? rulesOf(rule.cssRules, `${conditions}${rule.cssText.split('{')[0]}| `)
          : [];
      });
    const matchesVisible = (selector: string) => {
      const still = selector.replace(
        /::?(?:before|after|marker|selection|placeholder|focus[\w-]*)/gu,
        ':is(*)',
      );
      return [...document.querySelectorAll(still)].some(
        (element) => element.checkVisibility() && !element.closest('[hidden], dialog:not([open])'),
      );
    };
    const sheets = [...document.styleSheets];
    const whole = sheets.filter(({href}) => href?.includes('/styles.'));
    const own = sheets.filter((sheet) => !whole.includes(sheet));
    const rules = (from: CSSStyleSheet[]) => from.flatMap(({cssRules}) => rulesOf(cssRules, ''));
    const had = new Set(rules(own));
    return rules(whole).filter((rule) => {
      const selector = rule.split('| ').at(-1) ?? '';
      return !had.has(rule) && !/:hover|:active|::-/u.test(selector) && matchesVisible(selector);
    });
  });
}

test('of the whole stylesheet, every rule that matches a visible element is in the page’s own part', async ({
  page,
}) => {
  await holdScripts(page);
  for (const path of ALL) {
    await page.goto(path);
    await page.evaluate(async () => {
      const text = document.getElementById('later-files')?.textContent ?? '{}';
      const {styles} = JSON.parse(text) as {styles: string[]};
      const links = styles.map((href) =>
        Object.assign(document.createElement('link'), {rel: 'stylesheet', href}),
      );
      document.documentElement.append(...links);
      await Promise.all(
        links.map((link) => new Promise((resolve) => link.addEventListener('load', resolve))),
      );
    });
    expect(await missingRules(page), path).toEqual([]);
  }
});

for (const path of ALL) {
  test(`${path} runs no script file before it is used`, async ({page}) => {
    const scripts = scriptsAskedFor(page);
    await page.goto(path);
    await idle(page);
    expect(scripts).toEqual([]);
    await expect(page.locator('script[src]')).toHaveCount(0);
    await expect(page.locator('head link[rel=stylesheet]')).toHaveCount(0);
  });
}

for (const viewport of [
  {width: 1440, height: 900},
  {width: 390, height: 844},
]) {
  test.describe(`${viewport.width} pixels`, () => {
    test.use({viewport, contextOptions: {reducedMotion: 'reduce'}});

    test('a page looks the same with its own part of the stylesheet and with all of it', async ({
      page,
    }) => {
      await holdScripts(page);
      for (const path of ALL) {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        await idle(page);
        const before = await looks(page);
        await page.mouse.move(1, 400);
        await page.mouse.move(2, 401);
        await wholeStylesheet(page);
        expect(await looks(page), path).toEqual(before);
      }
    });

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
        await wholeStylesheet(page);
        expect(await looks(page, '#lead-host')).toEqual(before);
      });
    }
  });
}

test('a plate has its size before its picture is laid out', async ({page}) => {
  await holdScripts(page);
  for (const path of ALL) {
    await page.goto(path);
    const sizes = await page.evaluate(() => {
      const plates = [...document.querySelectorAll<HTMLElement>('.plate:has([loading=lazy])')];
      return ['visible', 'hidden'].map((contentVisibility) =>
        plates.map((plate) => {
          plate.style.contentVisibility = contentVisibility;
          const {width, height} = plate.getBoundingClientRect();
          return `${plate.className} ${width}x${Math.round(height)}`;
        }),
      );
    });
    expect(sizes[1], path).toEqual(sizes[0]);
  }
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
  const scripts = scriptsAskedFor(page);
  await page.goto('/privacy');
  await idle(page);
  await expect(page.getByText('March 4, 2027')).toBeVisible();
  expect(scripts).toEqual([]);
  await page.mouse.move(1, 400);
  await page.mouse.move(2, 401);
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  await expect(page.getByText('March 4, 2027')).toBeVisible();
});
