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

/** A width and a color scheme. */
type Look = (typeof LOOKS)[number];

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

/**
 * What axe finds on the page as it stands. Axe runs in the page itself: the site has no frames, for which `@axe-core/playwright` opens a second page
 * and so takes three times as long.
 *
 * @param within a selector of the parts to look at, which takes a fraction of the time; the whole page when left out
 * @returns one line for each fault: rule, and the elements it was found in
 */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  await settleColors(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
  const violations = await page.evaluate(
    async ([selector, runOnly]) => {
      const {axe: inPage} = window as unknown as {axe: typeof axe};
      const scope = selector === undefined ? document : {include: [selector]};
      const results = await inPage.run(scope, {
        runOnly: [...runOnly],
        resultTypes: ['violations'],
        // None of these rules reads stylesheets, which axe would fetch again.
        preload: false,
      });
      return results.violations.map(({id, nodes}) => ({
        id,
        targets: nodes.map(({target}) => target.join(' ')),
      }));
    },
    [within, STANDARDS] as const,
  );
  return violations.map(({id, targets}) => `${id}: ${targets.join(', ')}`);
}

/**
 * What axe finds wide in light and narrow in dark. A change of look must reach a page that stays open, so the page needs to be hydrated.
 *
 * @param within see {@link axeFaults}
 * @returns one line for each fault, which begins with where it was found
 */
export async function axeFaultsInEveryLook(page: Page, within?: string): Promise<string[]> {
  const faults: string[] = [];
  for (const look of LOOKS) {
    faults.push(...(await axeFaultsInLook(page, look, within)));
  }
  return faults;
}

/** The look of the page with this index, where pages made of the same elements take the looks in turn: axe takes about a second of CPU time for each. */
export function lookInTurn(index: number): Look {
  return LOOKS[index % LOOKS.length] ?? LOOKS[0];
}

/** What axe finds in one look: see {@link axeFaultsInEveryLook}. */
export async function axeFaultsInLook(
  page: Page,
  {viewport, colorScheme}: Look,
  within?: string,
): Promise<string[]> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  const found = await axeFaults(page, within);
  return found.map((fault) => `${viewport.width} ${colorScheme}: ${fault}`);
}
