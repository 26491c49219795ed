import type {Page, TestInfo} from '@playwright/test';
import {LOOKS, show} from './looks';
import {expect, keepMessages, test as base} from '../../support/stack-test';

/** Playwright's test with a guard: no page may log an error, throw, or ask another host for anything. */
export const test = base.extend<object, {keptPage: Page}>({
  context: async ({context}, provide) => {
    await context.addInitScript(ignoreOwnMouse);
    await context.addInitScript(keepMessages);
    await provide(context);
  },
  page: async ({page, baseURL}, provide, testInfo) => {
    const expectNoProblems = watch(page, baseURL, testInfo);
    await provide(page);
    expectNoProblems();
  },
  // Here, not in `viewTest`: Playwright starts another worker for tests whose worker fixtures differ.
  keptPage: [
    async ({browser, stack}, provide) => {
      const page = await browser.newPage({baseURL: stack});
      await page.addInitScript(ignoreOwnMouse);
      await page.addInitScript(keepMessages);
      await provide(page);
      await page.close();
    },
    {scope: 'worker'},
  ],
});

/** {@link test} that only looks: a worker’s tests share a page, so none may change its storage or measure its cache. */
export const viewTest = test.extend({
  page: async ({keptPage, viewport, baseURL}, provide, testInfo) => {
    await show(keptPage, {...LOOKS.wide, viewport: viewport ?? LOOKS.wide.viewport});
    const expectNoProblems = watch(keptPage, baseURL, testInfo);
    await provide(keptPage);
    await keptPage.goto('about:blank');
    // A pointer left over the next page would count as its first use.
    await keptPage.mouse.move(-10, -10);
    keptPage.removeAllListeners();
    await keptPage.unrouteAll({behavior: 'ignoreErrors'});
    expectNoProblems();
  },
});

/** Keeps the pointermove that the headless shell sends by itself at (0, 0) from the page, which takes it for a use. */
function ignoreOwnMouse(): void {
  const ignore = (event: PointerEvent) => {
    if (event.clientX === 0 && event.clientY === 0) {
      event.stopImmediatePropagation();
    }
  };
  addEventListener('pointermove', ignore, {capture: true});
}

/** Collects what the page logs or throws, and hosts other than `origin`. Returns what expects all to be announced. */
export function watch(
  page: Page,
  origin: string | undefined,
  {annotations}: Pick<TestInfo, 'annotations'>,
): () => void {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      problems.push(message.text());
    }
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) {
      problems.push(`a request to another host: ${request.url()}`);
    }
  });
  return () => {
    const announced = annotations.filter(({type}) => type === EXPECTED_ERROR);
    const isExpected = (problem: string) =>
      announced.some(({description = ''}) => new RegExp(description, 'u').test(problem));
    const unexpected = problems.filter((problem) => !isExpected(problem));
    expect(unexpected, 'nothing unexpected in the console').toEqual([]);
  };
}

const EXPECTED_ERROR = 'expected error';

/** Allows console messages that match the pattern. */
export function expectError(pattern: string): void {
  test.info().annotations.push({type: EXPECTED_ERROR, description: pattern});
}

/** Makes the page's first interaction, a move of the mouse over its margin, and waits until it is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 400);
  await page.mouse.move(2, 401);
  await hydratedParts(page);
}

/** Opens a path and waits until the page is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Follows the footer's link to About, and waits until that page is whole: its heading has the focus. */
export async function goToAbout(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', {name: 'About', exact: true}).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', {level: 1})).toBeFocused();
}

/** Waits until all parts of a page are hydrated that has been used. */
export async function hydratedParts(page: Page): Promise<void> {
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  // After the frame React hydrates the parts of the page.
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('header, main, section h2, footer')];
    return parts.every((it) => Object.keys(it).some((key) => key.startsWith('__reactFiber')));
  });
}

export {expect};
