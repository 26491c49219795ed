import {once} from 'node:events';
import type {Page, Request, Route} from '@playwright/test';
import {
  LEAD_ERRORS,
  type LeadRefused,
} from '../../../supabase/functions/_shared/lead-forms/transport.ts';

type Handler = (route: Route) => Promise<void>;

const pass: Handler = (route) => route.continue();

/** A handler that holds back what it gets until `release` is called, and then does `then` with it. */
function held(then: Handler): {handle: Handler; release: () => void} {
  const gate = new EventTarget();
  const released = once(gate, 'open');
  return {
    handle: async (route) => {
      await released;
      await then(route);
    },
    release: () => gate.dispatchEvent(new Event('open')),
  };
}

/** Holds matching requests back, as a slow connection does, until the returned function is called; then `then`. */
export async function hold(page: Page, pattern: string | RegExp, then = pass): Promise<() => void> {
  const {handle, release} = held(then);
  await page.route(pattern, handle);
  return release;
}

export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, '**/assets/js/*.js');
}

/** The entry: the bundler's runtime, React and the layout. */
export const ENTRY = /\/assets\/js\/(?:main|runtime)[\w~.-]+\.js$/u;

/** Every other script: the page's own code, its forms, dialogs and the search. */
export const CHUNKS = /\/assets\/js\/(?!main|runtime)[\w~.-]+\.js$/u;

/** The whole stylesheet, which is loaded with the scripts. */
export const STYLESHEET = /\/assets\/css\/styles\.[\w.-]+\.css$/u;

export function hasWholeStylesheet(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.styleSheets].some(({href}) => href?.includes('/styles.')),
  );
}

/** Aborts requests, or answers with a status, until `mend`; `count` leaves out those into the cache alone. */
export async function failing(page: Page, pattern: RegExp, status?: number) {
  let count = 0;
  await page.route(pattern, async (route) => {
    count += route.request().resourceType() === 'fetch' ? 0 : 1;
    await (status === undefined ? route.abort() : route.fulfill({status, body: 'gone'}));
  });
  return {mend: () => page.unroute(pattern), count: () => count};
}

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

export function requestsToFunction(page: Page): Request[] {
  return requestsOf(page, (request) => request.url().includes('/functions/v1/'));
}

/** Comes between page and function by one route for the page's life: to begin and end routing may miss a request. */
export async function controlAnswers(page: Page) {
  let answer = pass;
  await page.route(FUNCTION, (route) => answer(route));
  return {
    /** From now on requests are refused as over the limit: for good, so that the page does not try again. */
    refuse: () => {
      const {status, message} = LEAD_ERRORS.rate_limited;
      const refused: LeadRefused = {error: {code: 'rate_limited', message, requestId: 'none'}};
      answer = (route) => route.fulfill({status, json: refused});
    },
    /** From now on they are held back until the returned function is called. */
    hold: () => {
      const {handle, release} = held(pass);
      answer = handle;
      return release;
    },
    /** From now on the function answers them. */
    pass: () => {
      answer = pass;
    },
  };
}
