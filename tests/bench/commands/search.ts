import type {Page, Request} from '@playwright/test';
import {ours} from '../sites/ours.ts';
import {builtSite} from '../sites/site.ts';
import {withSite} from '../support/serve.ts';
import {type Figures, inTurns, medians, type Row} from '../support/table.ts';

const QUERIES = ['proctoring', 'certificate fraud', 'auditors', 'dog', 'evidence'];

/** Milliseconds between keys: a fast typist, about 150 words per minute. */
const KEYS_APART = 80;

/** The number of results on the first screen, equal to `src/search/SearchPanel.tsx`. */
const SHOWN = 8;

/** Notes, by the page's own clock, the milliseconds from the field's last change to the first result, as `firstResult` of the window. */
function watchResult(words: string): void {
  let last = 0;
  let typed = '';
  const note = ({target}: Event) => {
    last = performance.now();
    typed = (target as HTMLInputElement).value;
  };
  const firstResult = new Promise<number>((resolve) => {
    document.addEventListener('input', note, true);
    new MutationObserver((_changes, observer) => {
      if (typed === words && document.querySelector('[role=option]')) {
        observer.disconnect();
        resolve(performance.now() - last);
      }
    }).observe(document.body, {childList: true, subtree: true});
  });
  Object.assign(window, {firstResult});
}

/** The first query of a visit: opens the search and types at once. */
async function firstQuery(page: Page, query: string): Promise<{bytes: number; time: number}> {
  const sizes: Array<ReturnType<Request['sizes']>> = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('/pagefind/')) {
      sizes.push(request.sizes());
    }
  });
  await page.goto('/insights');
  await page.mouse.move(5, 5);
  await page.locator('html[data-has-hydrated=true]').waitFor({state: 'attached'});
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.evaluate(watchResult, query);
  await page.keyboard.type(query, {delay: KEYS_APART});
  const time = await page.evaluate(() => (window as {firstResult?: Promise<number>}).firstResult);
  await page.waitForLoadState('networkidle');
  const all = await Promise.all(sizes);
  const bytes = all.reduce((sum, {responseBodySize}) => sum + responseBodySize / 1000, 0);
  await page.close();
  return {bytes, time: time ?? Number.NaN};
}

/** The same query with Pagefind alone, without a page: from its import to the texts of the first screen. */
async function engineAlone(page: Page, query: string): Promise<number> {
  await page.goto('/privacy');
  const time = await page.evaluate(
    async ([words, shown]) => {
      const started = performance.now();
      const address = '/pagefind/pagefind.js';
      const engine = await import(/* webpackIgnore: true */ address);
      const {results} = await engine.search(words, {});
      await Promise.all(results.slice(0, shown).map((it: {data: () => unknown}) => it.data()));
      return performance.now() - started;
    },
    [query, SHOWN] as const,
  );
  await page.close();
  return time;
}

/** Bytes of the first query of a visit, and the time to its first result, beside that of Pagefind alone: medians of several words. */
export async function search(posts: number, rounds: number): Promise<Row[]> {
  const output = await builtSite(ours, posts);
  const figures = await withSite(output, (newPage) =>
    inTurns(rounds, QUERIES, async (query): Promise<Figures> => {
      const {bytes, time} = await firstQuery(await newPage(), query);
      const alone = await engineAlone(await newPage(), query);
      return {
        'first query, kB': bytes,
        'last key to first result, ms': time,
        'Pagefind alone, ms': alone,
        ratio: time / alone,
      };
    }),
  );
  return [{posts, ...medians(figures)}];
}
