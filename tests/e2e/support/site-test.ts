import {setTimeout as sleep} from 'node:timers/promises';
import type {Page, TestInfo} from '@playwright/test';
import {LOOKS, applyLook} from './looks';
import {watch} from '../../support/patience';
import {expect, keepMessages, test as base} from '../../support/stack-test';

/** Playwright's test with a guard: it fails when a page logs an error, throws, or sends a request to another host. */
export const fresh = base.extend<object, {keptPage: (javaScriptEnabled: boolean) => Promise<Page>}>(
  {
    context: async ({context}, provide) => {
      await context.addInitScript(ignoreOwnMouse);
      await context.addInitScript(keepMessages);
      await provide(context);
    },
    page: async ({page, baseURL}, provide, testInfo) => {
      watch(page);
      await slowDown(page);
      const expectNoProblems = watchForProblems(page, baseURL, testInfo);
      await provide(page);
      expectNoProblems();
    },
    // It is not in `test`, because Playwright starts another worker for tests with other worker fixtures.
    keptPage: [
      async ({browser, stack}, provide) => {
        const pages = new Map<boolean, Promise<Page>>();
        const begin = async (javaScriptEnabled: boolean): Promise<Page> => {
          const page = await browser.newPage({baseURL: stack, javaScriptEnabled});
          await page.addInitScript(ignoreOwnMouse);
          await page.addInitScript(keepMessages);
          await slowDown(page);
          return page;
        };
        await provide((javaScriptEnabled) => {
          const page = pages.get(javaScriptEnabled) ?? begin(javaScriptEnabled);
          pages.set(javaScriptEnabled, page);
          return page;
        });
        for (const page of pages.values()) {
          await (await page).close();
        }
      },
      {scope: 'worker'},
    ],
  },
);

/** {@link fresh} in a third of the time: all tests of a worker have one page, which is reset between them. */
export const test = fresh.extend({
  context: ({page}, provide) => provide(page.context()),
  page: async ({keptPage, javaScriptEnabled, viewport, baseURL}, provide, testInfo) => {
    const page = await keptPage(javaScriptEnabled);
    watch(page);
    await applyLook(page, {...LOOKS.wide, viewport: viewport ?? LOOKS.wide.viewport});
    const expectNoProblems = watchForProblems(page, baseURL, testInfo);
    const removeScripts = collectScripts(page);
    await provide(page);
    await removeScripts();
    // The page may go back meanwhile, as after closing a dialog, which ends this navigation.
    await expect(() => page.goto(`${baseURL}/robots.txt`)).toPass();
    await page.evaluate(() => [localStorage, sessionStorage].forEach((it) => it.clear()));
    await page.goto('about:blank');
    // A pointer that lies over the next page would count as the first use of that page.
    await page.mouse.move(-10, -10);
    page.removeAllListeners();
    await page.unrouteAll({behavior: 'ignoreErrors'});
    expectNoProblems();
  },
});

/** The returned function removes the scripts with which pages begin by then. */
function collectScripts(page: Page): () => Promise<void> {
  const add = page.addInitScript.bind(page);
  const added: ReturnType<typeof add>[] = [];
  page.addInitScript = (...given: Parameters<typeof add>) => {
    const script = add(...given);
    added.push(script);
    return script;
  };
  return async () => {
    page.addInitScript = add;
    for (const script of added) {
      await (await script).dispose();
    }
  };
}

/** Makes a page’s processor six times slower, and the answer to each request 200 ms later, if the run is `--slow`. */
async function slowDown(page: Page): Promise<void> {
  if (process.env.SLOW_BROWSER !== 'yes') {
    return;
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 6});
  await page.context().route('**', async (route) => {
    await sleep(200);
    await route.fallback().catch(() => 'the page has gone');
  });
}

/** Hides the pointermove at (0, 0) that the headless shell sends by itself: the page would count it as a use. */
function ignoreOwnMouse(): void {
  const ignore = (event: PointerEvent) => {
    if (event.clientX === 0 && event.clientY === 0) {
      event.stopImmediatePropagation();
    }
  };
  addEventListener('pointermove', ignore, {capture: true});
}

/** Records what the page logs, throws, or requests elsewhere. The returned function fails for what no test allows. */
export function watchForProblems(
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

/** Uses the page for the first time, by moving the mouse over its margin, and waits until it is hydrated. */
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

/** Follows the footer's link to About, and waits until the heading of that page has the focus. */
export async function goToAbout(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', {name: 'About', exact: true}).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', {level: 1})).toBeFocused();
}

/** Waits until all parts of the page, which somebody has used, are hydrated. */
export async function hydratedParts(page: Page): Promise<void> {
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  // React hydrates the page's frame first, and then its parts, on a slow machine element by element.
  await page.waitForFunction(() => {
    const all = 'header, main, section h2, main button:not(form *), footer';
    const parts = [...document.querySelectorAll(all)];
    return parts.every((it) => Object.keys(it).some((key) => key.startsWith('__reactFiber')));
  });
}

export {expect};
