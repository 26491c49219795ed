import type {Browser} from '@playwright/test';
import {ours} from '../sites/ours.ts';
import {builtSite} from '../support/builtSite.ts';
import {median, type Row} from '../support/table.ts';
import {withSite} from '../support/withSite.ts';

const QUERIES = ['proctoring', 'certificate fraud', 'auditors', 'dog', 'evidence'];

type Query = {bytes: number; time: number};

/** The first query of a visit, by the keyboard: from the last key to the first result. */
async function firstQuery(browser: Browser, origin: string, query: string): Promise<Query> {
  const page = await browser.newPage();
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (request.url().includes('/pagefind/')) {
      bytes += (await request.sizes()).responseBodySize / 1000;
    }
  });
  await page.goto(`${origin}/insights`);
  await page.mouse.move(5, 5);
  await page.locator('html[data-has-hydrated=true]').waitFor({state: 'attached'});
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  const started = Date.now();
  await page.keyboard.insertText(query);
  await page.getByRole('option').first().waitFor();
  const time = Date.now() - started;
  await page.waitForLoadState('networkidle');
  await page.close();
  return {bytes, time};
}

/** What the first query of a visit downloads, and how long it takes: medians of several words. */
export async function search(posts: number, isFresh: boolean): Promise<Row[]> {
  const {output} = await builtSite(ours, posts, isFresh);
  return withSite(output, async (browser, origin) => {
    const found: Query[] = [];
    for (const query of QUERIES) {
      found.push(await firstQuery(browser, origin, query));
    }
    return [
      {
        posts,
        'first query, kB': median(found.map(({bytes}) => bytes)),
        'first result, ms': median(found.map(({time}) => time)),
      },
    ];
  });
}
