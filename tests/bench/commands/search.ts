import {chromium} from '@playwright/test';
import {findBrowser} from '../../support/find-browser.ts';
import {ours} from '../sites/ours.ts';
import {outputOf} from '../support/builtSite.ts';
import {serveFolder} from '../support/serveFolder.ts';
import {median, type Row} from '../support/table.ts';

const QUERIES = ['proctoring', 'certificate fraud', 'auditors', 'dog', 'evidence'];

/** What the first query of a visit downloads, and how long it takes from the last key to the first result. */
export async function search(posts: number, isFresh: boolean): Promise<Row[]> {
  const server = await serveFolder(await outputOf(ours, posts, isFresh));
  const browser = await chromium.launch({executablePath: findBrowser()});
  const bytes: number[] = [];
  const times: number[] = [];
  for (const query of QUERIES) {
    const page = await browser.newPage();
    let received = 0;
    page.on('requestfinished', async (request) => {
      if (request.url().includes('/pagefind/')) {
        received += (await request.sizes()).responseBodySize / 1000;
      }
    });
    await page.goto(`${server.origin}/insights`);
    await page.mouse.move(5, 5);
    await page.waitForSelector('html[data-has-hydrated=true]');
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().waitFor();
    const started = Date.now();
    await page.keyboard.insertText(query);
    await page.getByRole('option').first().waitFor();
    times.push(Date.now() - started);
    await page.waitForLoadState('networkidle');
    bytes.push(received);
    await page.close();
  }
  await browser.close();
  server.close();
  return [{posts, 'first query, kB': median(bytes), 'first result, ms': median(times)}];
}
