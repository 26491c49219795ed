import type {Page} from '@playwright/test';
import {CASE_ROUTES, instancesOf, POST_ROUTES, TEMPLATES, UNKNOWN_ROUTE} from '../support/routes';
import {widthsOverflowed} from './support/axe';
import {findLayoutFaults} from './support/layout';
import {LOOKS, applyLook} from './support/looks';
import {expect, expectError, test} from './support/site-test';
import {findLostWords} from './support/words';

test.use({javaScriptEnabled: false});

/** A window's width, and the text size set in the browser, both in pixels. */
type Window = readonly [width: number, textSize: number];

/** Windows in which every word must be readable: one for each layout of the pages, and one with large text. */
const WINDOWS = [
  [320, 16],
  [390, 16],
  [768, 16],
  [1040, 16],
  [1440, 16],
  [390, 32],
] as const satisfies Window[];

/** Windows in which pages may not scroll sideways. The last three are 60, 24 and 9 em wide. */
const EXTREME_WINDOWS = [
  [1920, 16],
  [1440, 24],
  [768, 32],
  [360, 40],
] as const satisfies Window[];

const showWindow = (page: Page, [width, textSize]: Window) =>
  applyLook(page, {...LOOKS.wide, viewport: {width, height: 900}, textSize});

const spaceText = (page: Page, times: number) =>
  page.evaluate((by) => {
    const style = document.createElement('style');
    style.textContent = `* { letter-spacing: ${0.12 * by}em !important; word-spacing: ${0.16 * by}em !important }
      * { line-height: ${1.5 * by} !important }
      p { margin-bottom: ${2 * by}em !important }`;
    document.head.append(style);
  }, times);

async function expectNoControls(page: Page, path: string): Promise<void> {
  const controls = (['button', 'searchbox', 'textbox', 'combobox'] as const)
    .map((role) => page.getByRole(role))
    .reduce((all, it) => all.or(it));
  await expect.soft(controls, path).toHaveCount(0);
  const empty = page.getByRole('listitem').filter({hasText: /^\s*$/u});
  await expect.soft(empty, `${path}: an item of which only the control is missing`).toHaveCount(0);
  const forms = '[id$="-form"]:not(section), main p:has-text("We email you")';
  for (const place of await page.locator(forms).all()) {
    await expect.soft(place.getByRole('link', {name: /@/u}), path).toBeVisible();
  }
}

const SUMMARIZED = new Set(POST_ROUTES.filter((path) => !CASE_ROUTES.includes(path)));

/** The lowest allowed top of a post's summary on a phone, and the largest gap between summary and text, in pixels. */
const FIRST_SCREEN = {top: 744, gap: 260};

async function expectSummaryInSight(page: Page, path: string): Promise<void> {
  await applyLook(page, {...LOOKS.wide, viewport: {width: 390, height: 844}});
  const summary = await page.locator('.in-short').boundingBox();
  const text = await page.locator('.prose > p').first().boundingBox();
  expect.soft(summary?.y, path).toBeLessThanOrEqual(FIRST_SCREEN.top);
  const gap = (text?.y ?? NaN) - (summary?.y ?? NaN) - (summary?.height ?? NaN);
  expect.soft(gap, path).toBeLessThanOrEqual(FIRST_SCREEN.gap);
}

async function expectNoLostWord(page: Page, path: string, window: Window, mayBreakLong = false) {
  await showWindow(page, window);
  const faults = await page.evaluate(findLostWords, mayBreakLong);
  expect.soft(faults, `${path}, ${window.join(' px, text of ')}`).toEqual([]);
}

for (const template of TEMPLATES) {
  const path = template.page;
  test(`${path} shows no control and loses no word in any window`, async ({page}) => {
    if (path === UNKNOWN_ROUTE) {
      expectError('404|such-page');
    }
    await page.goto(path);
    await showWindow(page, [390, 16]);
    await (path !== UNKNOWN_ROUTE && expectNoControls(page, path));
    await (SUMMARIZED.has(path) && expectSummaryInSight(page, path));
    for (const window of WINDOWS) {
      await expectNoLostWord(page, path, window);
      const faults = await page.evaluate(findLayoutFaults);
      expect.soft(faults, window.join(' px, text of ')).toEqual([]);
    }
    for (const window of EXTREME_WINDOWS) {
      await showWindow(page, window);
      const label = window.join(' px, text of ');
      expect.soft(await widthsOverflowed(page, [window[0]]), label).toEqual([]);
    }
    for (const [width, times] of [
      [320, 1],
      [390, 2],
    ] as const) {
      await showWindow(page, [width, 16]);
      await spaceText(page, times);
      const scrolled = await page.evaluate(() => {
        scrollTo({left: 500, behavior: 'instant'});
        return scrollX;
      });
      expect.soft(scrolled, `${width} px, text spaced`).toBe(0);
    }
  });
}

// Each of these pages has the layout of its template's page, so that two windows are enough for its words.
for (const template of TEMPLATES.filter((it) => instancesOf(it).length > 0)) {
  test(`other pages like ${template.page} lose no word`, async ({page}) => {
    const [narrowest, ...others] = WINDOWS;
    for (const [at, path] of instancesOf(template).entries()) {
      await page.goto(path);
      await (SUMMARIZED.has(path) && expectSummaryInSight(page, path));
      for (const window of [narrowest, others[at % others.length] ?? narrowest]) {
        await expectNoLostWord(page, path, window, true);
      }
    }
  });
}
