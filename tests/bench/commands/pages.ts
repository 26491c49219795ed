import type {ComparedPage, Site} from '../sites/site.ts';
import {builtSite} from '../support/builtSite.ts';
import {measurePage} from '../support/measurePage.ts';
import type {Row} from '../support/table.ts';
import {withSite} from '../support/withSite.ts';

const address = (file: string) => `/${file.replace(/(?:index)?\.html$/u, '')}`;

/** The weight of the compared pages of some sites with this many posts, in kB of gzip. */
export async function pages(
  sites: readonly Site[],
  posts: number,
  isFresh: boolean,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const site of sites) {
    const {output} = await builtSite(site, posts, isFresh);
    await withSite(output, async (browser, origin) => {
      for (const [page, file] of Object.entries(site.pages) as [ComparedPage, string][]) {
        const cost = await measurePage(browser, `${origin}${address(file)}`);
        rows.push({site: site.name, posts, page, ...cost});
      }
    });
  }
  return rows;
}
