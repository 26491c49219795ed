import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import type axe from 'axe-core';
import {passFrames} from './focus';
import {LOOKS, applyLook} from './looks';

/** WCAG 2.0 to 2.2, A and AA, and axe's best practices. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The minified file, which has half the size of the package's export: it is loaded into every page. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Finds faults for which axe has no rule, within `include` but not within `exclude`. Runs in the page. */
function forbiddenIn([include, exclude]: readonly [string, string]): string[] {
  const nameOf = (it: Element) => it.getAttribute('aria-label');
  const articles = [...document.querySelectorAll('article')].map(nameOf);

  function isWired(it: Element): boolean {
    const [, props] = Object.entries(it).find(([key]) => key.startsWith('__reactProps')) ?? [];
    return Object.keys(props ?? {}).some((name) => /^on[A-Z]/u.test(name));
  }

  /** Each fault with the elements that may have it, and a function that says whether an element has it. */
  const faults: ReadonlyArray<readonly [string, string, (it: Element) => boolean]> = [
    [
      'a button that does nothing',
      'html[data-has-hydrated=true] button:not([type=submit], [popovertarget], :disabled)',
      (it) => !isWired(it),
    ],
    [
      'one of several articles without a name of its own',
      'article',
      (it) => articles.filter((name) => name === nameOf(it)).length > 1,
    ],
    ['a link of the footer in no navigation', 'footer a', (it) => !it.closest('nav')],
  ];
  return faults.flatMap(([fault, among, isFault]) =>
    [...document.querySelectorAll(among)]
      .filter((it) => it.closest(include) && !it.closest(exclude) && isFault(it))
      .map((it) => `${fault}: ${it.outerHTML.slice(0, 120)}`),
  );
}

/** Lists dead controls, and other faults for which axe has no rule. */
export const ownFaults = (page: Page, include = 'html', exclude: readonly string[] = []) =>
  page.evaluate(forbiddenIn, [include, exclude.join(', ') || ':not(*)'] as const);

/** Lists the faults that axe and {@link forbiddenIn} find within `include` but not within `exclude`. */
export async function axeFaults(
  page: Page,
  include = 'html',
  exclude: readonly string[] = [],
): Promise<string[]> {
  // A new look starts transitions. Colors are final when they have ended.
  await passFrames(page, 2);
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((it) => it instanceof CSSTransition);
    await Promise.allSettled(changes.map(({finished}) => finished));
  });
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
  }
  const options: axe.RunOptions = {
    runOnly: STANDARDS,
    resultTypes: ['violations'],
    // Axe would fetch the style sheets again, which none of these rules needs.
    preload: false,
  };
  const found = await page.evaluate(
    async ([within, without, runOptions]) => {
      const {axe: inPage} = window as unknown as {axe: typeof axe};
      const context = {include: [within], exclude: [...without]};
      const {violations} = await inPage.run(context, runOptions);
      return violations.map(
        ({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`,
      );
    },
    [include, exclude, options] as const,
  );
  return [...found, ...(await ownFaults(page, include, exclude))];
}

/** Lists what {@link axeFaults} finds, wide and narrow. Each fault begins with the name of its look. */
export async function axeFaultsInEveryLook(
  page: Page,
  include?: string,
  exclude?: readonly string[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const look of ['wide', 'narrow'] as const) {
    await applyLook(page, LOOKS[look]);
    const found = await axeFaults(page, include, exclude);
    faults.push(...found.map((fault) => `${look}: ${fault}`));
  }
  return faults;
}

/** Returns the widths, in pixels, at which the page scrolls sideways. */
export async function widthsOverflowed(page: Page, widths: readonly number[]): Promise<number[]> {
  const overflowed: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({width, height: 800});
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) {
      overflowed.push(width);
    }
  }
  return overflowed;
}
