import {once} from 'node:events';
import type {Page, Request, Route} from '@playwright/test';
import {parsePage} from '../../support/page';
import {heldBack} from '../../support/patience';
import {LEAD_ERRORS} from '../../../supabase/functions/_shared/lead-forms/transport.ts';

type Handler = (route: Route) => Promise<void>;

const pass: Handler = (route) => route.continue();

/** Makes a handler that holds requests back until `release` is called. */
function held(): {handle: Handler; release: () => void} {
  const gate = new EventTarget();
  const released = once(gate, 'open');
  return {
    handle: async (route) => {
      heldBack.add(route.request());
      await released;
      heldBack.delete(route.request());
      await pass(route);
    },
    release: () => gate.dispatchEvent(new Event('open')),
  };
}

/** Holds matching requests back, as a slow connection does. The returned function passes them on. */
export async function holdRequests(page: Page, which: string | Which): Promise<() => void> {
  const {handle, release} = held();
  await page.route(which, handle);
  return release;
}

export const holdScripts = (page: Page) => holdRequests(page, '**/assets/js/*.js');

/** The entry: the bundler's runtime, React and the layout. */
export const ENTRY = /\/assets\/js\/(?:main|runtime)[\w~.-]+\.js$/u;

/** Every other script: the page's own code, its forms, dialogs and the search. */
export const CHUNKS = /\/assets\/js\/(?!main|runtime)[\w~.-]+\.js$/u;

/** Matches the code that a page loads only when somebody uses it: forms, dialogs, the search. */
export async function lateCode(page: Page, path: string): Promise<(url: URL) => boolean> {
  const {scripts} = parsePage(path, await (await page.request.get(path)).text());
  return ({pathname}) => CHUNKS.test(pathname) && !scripts.includes(pathname);
}

type Which = RegExp | ((url: URL) => boolean);

/** Lets requests fail, or gives them `answer`, until `mend`. `met` counts the failures that have reached the page. */
export async function failRequests(
  page: Page,
  which: Which,
  answer?: Parameters<Route['fulfill']>[0],
) {
  let count = 0;
  await page.addInitScript(noteFailures);
  await page.evaluate(noteFailures);
  await page.route(which, async (route) => {
    count += 1;
    await (answer ? route.fulfill(answer) : route.abort());
  });
  return {
    mend: () => page.unroute(which),
    count: () => count,
    met: () => page.evaluate(() => Number(document.documentElement.dataset.failures ?? 0)),
  };
}

/** Runs in a page: counts the scripts that did not come, and those that are none. */
function noteFailures(): void {
  let failures = 0;
  const note = () => (document.documentElement.dataset.failures = String((failures += 1)));
  addEventListener('error', note, {capture: true});
}

/** What a captive portal, as in a hotel, answers to every request until its user has signed in. */
export const SIGN_IN = {status: 200, contentType: 'text/html', body: '<!doctype html><p>Sign in'};

export const FUNCTION = '**/functions/v1/submit-hubspot-form';

/** Collects the requests of the page that match, from now on. */
export function requestsOf(page: Page, matches: (request: Request) => boolean): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (matches(request)) {
      requests.push(request);
    }
  });
  return requests;
}

/** Collects the requests to the functions, without those answered with 503: the page repeats them. */
export function requestsToFunction(page: Page): Request[] {
  const requests = requestsOf(page, (request) => request.url().includes('/functions/v1/'));
  page.on('response', (response) => {
    const at = requests.indexOf(response.request());
    void (response.status() === 503 && at >= 0 && requests.splice(at, 1));
  });
  return requests;
}

/** Intercepts the page's calls of the function, by a single route: changing routes could let a request slip by. */
export async function controlAnswers(page: Page) {
  let answer = pass;
  await page.route(FUNCTION, (route) => answer(route));
  return {
    refuse: () => {
      const {status, message} = LEAD_ERRORS.rate_limited;
      const json = {error: {code: 'rate_limited', message, requestId: 'none'}};
      answer = (route) => route.fulfill({status, json});
    },
    hold: () => {
      const {handle, release} = held();
      answer = handle;
      return release;
    },
  };
}

/** Counts the documents that the tab loads from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}
