import {astro} from '../sites/astro.ts';
import type {ComparedPage, Site} from '../sites/site.ts';
import {builtSite} from '../support/builtSite.ts';
import {medianOf, runLighthouse, type Visit} from '../support/runLighthouse.ts';
import {serveSite, type SiteServer} from '../support/serveSite.ts';
import type {Row} from '../support/table.ts';

const PAGES: readonly ComparedPage[] = ['home', 'list', 'article'];
const LCP = 'LCP, ms';

/** A page's largest paint as a ratio to the same page in Astro, which has the same fonts and first pictures. */
function againstAstro(row: Row, rows: readonly Row[]): Row {
  const peer = rows.find(({site, page}) => site === astro.name && page === row.page);
  return peer ? {...row, 'LCP to Astro': Number(row[LCP]) / Number(peer[LCP])} : row;
}

/**
 * Lighthouse's scores and times of the compared pages on a simulated phone: medians of visits that alternate between
 * the sites.
 */
export async function lighthouse(
  sites: readonly Site[],
  posts: number,
  rounds: number,
): Promise<Row[]> {
  const served: Array<SiteServer & {site: Site}> = [];
  for (const site of sites) {
    const {output} = await builtSite(site, posts, false);
    served.push({site, ...(await serveSite(output))});
  }
  const targets = PAGES.flatMap((page) =>
    served.map(({site, origin}) => {
      const url = `${origin}/${site.pages[page].replace(/(?:index)?\.html$/u, '')}`;
      return {site, page, url, visits: [] as Visit[]};
    }),
  );
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const {url, visits} of targets) {
        visits.push(await runLighthouse(url));
      }
    }
  } finally {
    await Promise.all(served.map(({close}) => close()));
  }
  const rows = targets.map(({site, page, visits}) => ({
    site: site.name,
    page,
    ...medianOf(visits),
  }));
  return rows.map((row) => againstAstro(row, rows));
}
