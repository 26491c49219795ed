import {expect as playwright, type Locator, type Page, type Request} from '@playwright/test';
import {asked} from './stack';

// A wait lasts PATIENCE on a busy machine. Once the page is at rest, what has not come will not come: the wait ends.

/** Milliseconds until a wait is watched, between two looks at its page, and for the last try. */
const [SOON, BETWEEN, LAST] = [3000, 1000, 500];

/** Looks in a row that find a page at rest. The site's timers are shorter, but for those that tests take away. */
const LOOKS = 6;

/** Methods of a locator, a page or a mouse that wait, most of them for a frame of the browser. */
const LOCATOR =
  'check click dblclick evaluate fill focus getAttribute hover innerText press selectOption scrollIntoViewIfNeeded textContent';
const PAGE = 'evaluate goBack goForward goto reload waitForFunction waitForURL';
const MOUSE = 'click dblclick move wheel';

type Methods = Record<string, (...args: unknown[]) => unknown>;

/** Requests that the test itself holds back: for them the page waits in vain. */
export const heldBack = new WeakSet<Request>();

/** The page of the running test. */
let current: Page | undefined;

/** Runs in a page: what is the same in two looks if nothing has happened in between. */
function look(): string {
  const seen = window as typeof window & {changes?: number};
  if (seen.changes === undefined) {
    seen.changes = 0;
    const note = () => (seen.changes = (seen.changes ?? 0) + 1);
    const all = {attributes: true, characterData: true, childList: true, subtree: true};
    new MutationObserver(note).observe(document, all);
    ['focusin', 'input', 'scroll'].forEach((name) => addEventListener(name, note, true));
  }
  const isMoving = document.getAnimations().some((it) => {
    const isEndless = it.effect?.getComputedTiming().endTime === Infinity;
    return it.playState === 'running' && !isEndless;
  });
  return [performance.timeOrigin, seen.changes, isMoving && performance.now()].join();
}

/** What page and stack have done so far; null while the page waits for an answer, navigates, or is slow to tell. */
async function stateOf(page: Page): Promise<string | null> {
  const began = Date.now();
  try {
    const requests = await page.requests();
    const isWaiting = requests.some(
      (it) => it.timing().responseEnd < 0 && it.failure() === null && !heldBack.has(it),
    );
    const state = `${await page.mainFrame().evaluate(look)},${asked.times}`;
    return isWaiting || Date.now() - began > BETWEEN ? null : state;
  } catch {
    return null;
  }
}

/** Waits for `work` or, when the page is at rest, for `last`, which fails if what is wanted is not there. */
async function patiently(page: Page, work: Promise<unknown>, last: () => Promise<unknown>) {
  const {stack = ''} = new Error('the place');
  let isOver = false;
  const done = work.finally(() => (isOver = true));
  const atRest = async () => {
    let before: string | null = null;
    for (let [quiet, wait] = [0, SOON]; quiet < LOOKS; wait = BETWEEN) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (isOver) {
        return done;
      }
      const state = await stateOf(page);
      quiet = state !== null && state === before ? quiet + 1 : 0;
      before = state;
    }
    return last().catch((error: Error) => {
      const callers = stack
        .split('\n')
        .filter((it) => it.includes(' at ') && !it.includes(__filename));
      error.stack = [error.message, ...callers].join('\n');
      throw error;
    });
  };
  return Promise.race([done, atRest()]);
}

/** Matchers that are patient. `once` has the same, which try only once. */
const patient = (matchers: Methods, once: Methods, page = current): Methods =>
  new Proxy(matchers, {
    get(_, name: string) {
      const [slow, fast] = [matchers[name], once[name]];
      if (typeof slow !== 'function' || typeof fast !== 'function') {
        return patient(slow as never, fast as never, page);
      }
      return (...given: unknown[]) => {
        const work = slow(...given);
        const last = async () => fast(...(name === 'toPass' ? [{timeout: LAST}] : given));
        return page && work instanceof Promise ? patiently(page, work, last) : work;
      };
    },
  });

const pageOf = (value: unknown): Page | undefined =>
  typeof value === 'object' && value && 'page' in value ? (value as Locator).page() : current;

type Expecting = (...given: never[]) => object;

const expecting =
  (slow: Expecting, fast: Expecting) =>
  (...given: never[]) =>
    patient(slow(...given) as Methods, fast(...given) as Methods, pageOf(given[0]));

const impatient = playwright.configure({timeout: LAST});

/** Playwright's `expect`, which waits only while the page does something. */
export const expect = Object.assign(expecting(playwright, impatient), playwright, {
  poll: expecting(playwright.poll, impatient.poll),
  soft: expecting(playwright.soft, impatient.soft),
}) as typeof playwright;

/** Makes methods of a class wait only while their page does something. */
function makePatient(prototype: Methods, names: string): void {
  for (const name of names.split(' ')) {
    const method = prototype[name];
    prototype[name] = function wait(this: Page | Locator | Page['mouse'], ...given) {
      const work = method?.apply(this, given) as Promise<unknown>;
      const page = 'mouse' in this ? this : (pageOf(this) as Page);
      const place = 'page' in this ? String(this) : page.url();
      const last = () =>
        Promise.reject(new Error(`The page is at rest, but ${name} waits: ${place}`));
      return patiently(page, work, last);
    };
  }
}

/** Tells the page of a test before its first wait. */
export function watch(page: Page): void {
  if (current === undefined) {
    makePatient(Object.getPrototypeOf(page) as Methods, PAGE);
    makePatient(Object.getPrototypeOf(page.mouse) as Methods, MOUSE);
    makePatient(Object.getPrototypeOf(page.locator('html')) as Methods, LOCATOR);
  }
  current = page;
}
