import {join} from 'node:path';
import {chromium} from '@playwright/test';
import {findBrowser} from '../../support/find-browser.ts';
import type {ComparedPage, Site} from '../sites/site.ts';
import {outputOf} from '../support/builtSite.ts';
import {measurePage} from '../support/measurePage.ts';
import {serveFolder} from '../support/serveFolder.ts';
import type {Row} from '../support/table.ts';

const address = (file: string) => `/${file.replace(/(?:index)?\.html$/u, '')}`;

/** What the compared pages of some sites weigh with so many posts, in kB of gzip. */
export async function pages(
  sites: readonly Site[],
  posts: number,
  isFresh: boolean,
): Promise<Row[]> {
  const rows: Row[] = [];
  const browser = await chromium.launch({executablePath: findBrowser()});
  for (const site of sites) {
    const server = await serveFolder(join(await outputOf(site, posts, isFresh)));
    for (const [page, file] of Object.entries(site.pages) as [ComparedPage, string][]) {
      const cost = await measurePage(browser, `${server.origin}${address(file)}`);
      rows.push({site: site.name, posts, page, ...cost});
    }
    server.close();
  }
  await browser.close();
  return rows;
}
