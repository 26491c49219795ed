import type {Page} from '@playwright/test';
import axe from 'axe-core';
import {expect} from './site-test';

/** WCAG 2.0 to 2.2, A and AA, and axe's best practices. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Between them both widths and both color schemes, in half the time of all four. */
const LOOKS = [
  {viewport: {width: 1440, height: 900}, colorScheme: 'light'},
  {viewport: {width: 390, height: 844}, colorScheme: 'dark'},
] as const;

/** Transitions end, and with them computed colors change, some frames after a change of look. */
async function settleColors(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    const changes = document.getAnimations().filter((it) => it instanceof CSSTransition);
    await Promise.allSettled(changes.map(({finished}) => finished));
  });
}

/** What axe looks at: the elements that match one selector and none of the others; what is left out of `within` is the whole page. */
export type Scope = {within?: string; without?: readonly string[]};

/** Header and footer, which are the same on every page. */
export const FRAME = ['.site-header', '.site-footer'];

/**
 * What axe finds on the page as it stands. Axe runs in the page itself: the site has no frames, for which `@axe-core/playwright` opens a second page
 * and so takes three times as long.
 *
 * @param scope a selector of the parts to look at, or what to leave out: either takes a fraction of the time
 * @returns one line for each fault: rule, and the elements it was found in
 */
export async function axeFaults(page: Page, scope: string | Scope = {}): Promise<string[]> {
  const {within = 'html', without = []} = typeof scope === 'string' ? {within: scope} : scope;
  await settleColors(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
  const violations = await page.evaluate(
    async ([include, exclude, runOnly]) => {
      const {axe: inPage} = window as unknown as {axe: typeof axe};
      const results = await inPage.run(
        {include: [include], exclude: [...exclude]},
        {
          runOnly: [...runOnly],
          resultTypes: ['violations'],
          // None of these rules reads stylesheets, which axe would fetch again.
          preload: false,
        },
      );
      return results.violations.map(({id, nodes}) => ({
        id,
        targets: nodes.map(({target}) => target.join(' ')),
      }));
    },
    [within, without, STANDARDS] as const,
  );
  return violations.map(({id, targets}) => `${id}: ${targets.join(', ')}`);
}

/**
 * What axe finds wide in light and narrow in dark. A change of look must reach a page that stays open, so the page needs to be hydrated.
 *
 * @param scope see {@link axeFaults}
 * @returns one line for each fault, which begins with where it was found
 */
export async function axeFaultsInEveryLook(
  page: Page,
  scope: string | Scope = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const {viewport, colorScheme} of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const found = await axeFaults(page, scope);
    faults.push(...found.map((fault) => `${viewport.width} ${colorScheme}: ${fault}`));
  }
  return faults;
}

/** Returns the widths, in pixels, at which the page scrolls sideways. */
export async function widthsOverflowed(page: Page, widths: readonly number[]): Promise<number[]> {
  const overflowed: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({width, height: 800});
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    if (overflow > 0) {
      overflowed.push(width);
    }
  }
  return overflowed;
}
