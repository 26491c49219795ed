import {gzipSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import postcss, {type ChildNode, type Container} from 'postcss';
import {headOf, parsePage} from '../support/page';
import {axeFaults} from './support/axe';
import {
  OWN_ROUTES,
  ROUTES,
  SCRIPTS_BUDGET,
  TEMPLATES,
  UNKNOWN_ROUTE,
  builtPaths,
} from '../support/routes';
import {LEAD_MAGNET, WEBINAR} from '../support/lead-cases';
import {hasWholeStylesheet, hold, holdScripts} from './support/requests';
import {expect, expectError, hydrated, test, viewTest} from './support/site-test';

const WIDE = {width: 1440, height: 900};
const NARROW = {width: 390, height: 844};

/** Position, color and font of every visible element. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A change of the color mode lasts, if only for a frame.
    const changes = document.getAnimations().filter((it) => it instanceof CSSTransition);
    changes.forEach((it) => it.finish());
    const all = [...document.querySelectorAll('body *')];
    const visible = all.filter((it) => it.checkVisibility());
    return visible.map((element) => {
      const {x, y, width, height} = element.getBoundingClientRect();
      const {color, backgroundColor, fontFamily, fontWeight} = getComputedStyle(element);
      const place = [x, y, width, height].map((value) => Math.round(value * 10) / 10);
      return `${element.localName}.${element.classList} ${place} ${color} ${backgroundColor} ${fontFamily} ${fontWeight}`;
    });
  });
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

/**
 * Makes the page's first interaction, and compares its looks in both widths before and after, when it has the whole
 * stylesheet but no script yet.
 */
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

/** The bytes of the scripts that the page has run, after gzip. */
async function weightOfScripts(page: Page): Promise<number> {
  const answers = (await scriptsRun(page)).map((url) => page.request.get(url));
  const bodies = await Promise.all(answers.map(async (it) => (await it).body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, {level: 9}).length, 0);
}

/** Notes each start of Intl, which costs a slow phone 60 ms. */
function noteIntl(): void {
  const started: string[] = [];
  for (const name of ['toLocaleDateString', 'toLocaleTimeString', 'toLocaleString'] as const) {
    const noted = new Proxy(Date.prototype[name], {
      apply(own, date, args) {
        started.push(name);
        return Reflect.apply(own, date, args);
      },
    });
    Reflect.set(Date.prototype, name, noted);
  }
  Object.assign(window, {started});
}

const PUBLIC_PAGES = [...ROUTES, ...OWN_ROUTES, '/search'];

// A form's code is loaded when the form comes near; none of these pages has one in its first screen.
for (const path of TEMPLATES.map(({page}) => page).filter((it) => PUBLIC_PAGES.includes(it))) {
  viewTest(
    `${path} runs no script file before it is used, and then few; it looks the same with all of its stylesheet`,
    async ({page}) => {
      const letThrough = await holdScripts(page);
      await page.addInitScript(noteIntl);
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('data-is-painted');
      await page.evaluate(() => document.fonts.ready);
      expect(await scriptsRun(page)).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(window, 'started'))).toEqual([]);
      const head = headOf(await page.content());
      expect(await plateSizes(page, 'hidden')).toEqual(await plateSizes(page, 'visible'));
      await expectSameLooks(page);

      letThrough();
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      const weight = await weightOfScripts(page);
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThanOrEqual(SCRIPTS_BUDGET);
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
      expect(headOf(await page.content())).toEqual(head);
    },
  );
}

/**
 * The rules of a stylesheet, each as its conditions and one selector, but for transitions and custom properties, which
 * come otherwise.
 */
function rulesIn({nodes = []}: Container, conditions = ''): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'atrule' && !node.name.endsWith('keyframes')) {
      return rulesIn(node, `${conditions}@${node.name} ${node.params}| `);
    }
    const isLater = (it: ChildNode) => it.type === 'decl' && /^(?:transition|--)/u.test(it.prop);
    const isRule = node.type === 'rule' && !node.nodes.every(isLater);
    return isRule ? node.selectors.map((selector) => `${conditions}${selector}`) : [];
  });
}

/**
 * Those rules that match an element of a page in any state but `:hover` and `:active`; closed dialogs and what is
 * hidden wait for the first interaction.
 */
function matchingRules([html, rules]: readonly [string, string[]]): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const state = /::?(?:before|after|marker|selection|placeholder|focus[\w-]*)/gu;
  return rules.filter((rule) => {
    const selector = rule.split('| ').at(-1)?.replace(state, ':is(*)') ?? '';
    return (
      !/:hover|:active|::-/u.test(selector) &&
      [...page.querySelectorAll(selector)].some(
        (element) => !element.closest('[hidden], dialog:not([open]), noscript'),
      )
    );
  });
}

test('a page brings each rule that it needs and waits for no script', async ({page, request}) => {
  await page.goto('/privacy');
  const read = async (path: string) => (await request.get(path)).text();
  const rulesAt = async (path: string) => rulesIn(postcss.parse(await read(path)));
  const paths = builtPaths().filter((it) => it !== UNKNOWN_ROUTE);
  expect(paths.length).toBeGreaterThan(PUBLIC_PAGES.length);
  for (const path of paths) {
    const html = await read(path);
    const {links, later} = parsePage(path, html);
    const sheets = await Promise.all((links.stylesheet ?? []).map(rulesAt));
    const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gsu)].map(([, css = '']) => css);
    const had = new Set([...sheets, ...inline.map((css) => rulesIn(postcss.parse(css)))].flat());
    const rules = (await Promise.all((later?.styles ?? []).map(rulesAt))).flat();
    expect(rules.length, path).toBeGreaterThan(100);
    const others = rules.filter((rule) => !had.has(rule));
    expect.soft(await page.evaluate(matchingRules, [html, others] as const), path).toEqual([]);
    expect.soft(html, path).not.toMatch(/<script[^>]* src=/u);
  }
});

test('no page is wider than a phone while its second stylesheet is under way', async ({page}) => {
  await page.setViewportSize(NARROW);
  const letThrough = await hold(page, '**/*.css');
  expectError('404|such-page');
  for (const {page: address} of TEMPLATES) {
    await page.goto(address, {waitUntil: 'commit'});
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, address).toBe(390);
  }
  letThrough();
});

for (const [form, path] of [
  [WEBINAR, WEBINAR.path],
  // An article other than the one that the lead magnet's visitors read.
  [LEAD_MAGNET, '/insights/shift-in-focus'],
] as const) {
  test(`${form.name}: unlocked, it stays so without a touch`, async ({page}) => {
    await page.addInitScript(
      (entries) => {
        Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value));
      },
      form.remembered?.('reader@provider.example') ?? {},
    );
    await page.goto(path);
    await expect(form.thanks(page)).toBeVisible();
    await expect(page.getByRole('button', {name: form.dialog?.[0], exact: true})).toBeHidden();
  });
}

test.describe('in the evening, west of Greenwich', () => {
  test.use({timezoneId: 'America/Los_Angeles'});

  test('the date of the privacy policy is today’s without a touch, and stays', async ({page}) => {
    await page.clock.setFixedTime('2027-03-04T20:00:00-08:00');
    await page.goto('/privacy');
    await expect(page.locator('html')).toHaveAttribute('data-is-painted');
    await expect(page.getByText('March 4, 2027')).toBeVisible();
    await hydrated(page);
    await expect(page.getByText('March 4, 2027')).toBeVisible();
  });
});

test('the manifest comes after the first view', async ({page, request}) => {
  expect(await (await request.get('/')).text()).not.toContain('rel=manifest');
  await page.goto('/');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
});

test('a phone lays out what is far below when the page is used, but at once for a place within the page', async ({
  page,
}) => {
  const path = '/insights/shift-in-focus';
  const foot = page.getByRole('contentinfo');
  const arrive = async (visit: () => Promise<unknown>, contentVisibility: 'auto' | 'visible') => {
    await visit();
    await expect(page.locator('html')).toHaveAttribute('data-is-painted');
    await expect(foot).toHaveCSS('content-visibility', contentVisibility);
  };
  await page.setViewportSize(NARROW);
  await arrive(() => page.goto(path), 'auto');
  await hydrated(page);
  await expect(foot).toHaveCSS('content-visibility', 'visible');
  await page.evaluate(() => window.scrollTo({top: 5000, behavior: 'instant'}));
  await page.goto('/about');
  await arrive(() => page.goBack(), 'visible');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(5000);

  const last = page.locator('.prose h2[id]').last();
  const anchor = await last.getAttribute('id');
  await page.goto('/about');
  await arrive(() => page.goto(`${path}#${anchor}`), 'visible');
  await expect(last).toBeInViewport();
  await page.goto('/about');
  await arrive(() => page.goto(path), 'auto');
  await page.getByRole('article').getByText('In this article').click();
  await page.locator(`a[href="#${anchor}"]`).filter({visible: true}).first().click();
  await expect(last).toBeInViewport();
});

for (const width of [390, 820]) {
  viewTest(
    `at ${width} pixels a page is about as high before it is used as after`,
    async ({page}) => {
      expectError('404|such-page');
      await page.setViewportSize({width, height: 844});
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const compared: string[] = [];
      for (const {page: path} of TEMPLATES) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('data-is-painted');
        const before = await height();
        // Not on a page that has come alive by itself.
        if ((await page.locator('html').getAttribute('data-from-top')) === '') {
          await page.evaluate(() => document.documentElement.removeAttribute('data-from-top'));
          const ratio = before / (await height());
          expect.soft(ratio, path).toBeGreaterThan(0.68);
          expect.soft(ratio, path).toBeLessThan(1.3);
          compared.push(path);
        }
      }
      expect(compared.length).toBeGreaterThan(TEMPLATES.length / 2);
    },
  );
}

// What is left out of layouts has a guessed height: too low at the page's foot, and its text lies on another's ground.
for (const path of ['/', '/insights', '/free-assurance-check', '/insights/shift-in-focus']) {
  viewTest(`axe finds nothing on ${path} on a phone before it is used`, async ({page}) => {
    await page.setViewportSize(NARROW);
    await page.goto(path);
    await expect(page.locator('html[data-is-painted]')).toHaveAttribute('data-from-top');
    expect(await axeFaults(page)).toEqual([]);
  });
}

test('nothing is fetched ahead before the page’s content is on the screen', async ({page}) => {
  await page.addInitScript(() => {
    const late = new CSSStyleSheet();
    late.replaceSync('html { display: none; }');
    document.adoptedStyleSheets.push(late);
    addEventListener('load', () => setTimeout(() => (late.disabled = true), 500));
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-is-painted');
  const ofScripts = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource');
      const scripts = files.filter(({name}) => name.includes('/assets/js/'));
      return scripts.map(({startTime}) => startTime);
    });
  await expect.poll(async () => (await ofScripts()).length).toBeGreaterThan(0);
  const shown = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  expect(shown).toBeGreaterThan(500);
  expect(Math.min(...(await ofScripts()))).toBeGreaterThan(shown);
});
