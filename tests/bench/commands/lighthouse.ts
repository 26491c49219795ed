import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {astro} from '../sites/astro.ts';
import {ours} from '../sites/ours.ts';
import {addressOf, builtSite, type ComparedPage, type Site, WORK} from '../sites/site.ts';
import {medianOf, runLighthouse, type Visit} from '../support/runLighthouse.ts';
import {serveSite, type SiteServer} from '../support/serve.ts';
import {inTurns, type Row} from '../support/table.ts';

const PAGES: readonly ComparedPage[] = ['home', 'list', 'article'];
const LCP = 'LCP, ms';
const SCORES = ['performance', 'accessibility', 'best practices', 'SEO', 'agentic'] as const;

const MOVED = /http-equiv="?refresh/u;
const HIDDEN = /<meta[^>]*name="?robots"?[^>]*noindex/u;

/** Audits that some pages fail on purpose: they are not indexed, or answer with 404. */
const MEANT = ['is-crawlable'];
const MEANT_404 = [...MEANT, 'http-status-code', 'errors-in-console'];

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
  const targets = PAGES.flatMap((page) => served.map((it) => ({...it, page})));
  try {
    const visits = await inTurns(rounds, targets, ({origin, site, page}) =>
      runLighthouse(origin + addressOf(site, page)),
    );
    const rows = targets.map(({site, page}, index) => {
      const figures = medianOf(visits[index] ?? []);
      return {site: site.name, page, ...figures};
    });
    return rows.map((row) => againstAstro(row, rows));
  } finally {
    await Promise.all(served.map(({close}) => close()));
  }
}

/** A page of a built site, and whether it may be indexed. */
type BuiltRoute = Readonly<{path: string; isIndexed: boolean}>;

/** All pages of a built site by path, the not-found page as `/404`; redirect pages are left out. */
function builtRoutes(folder: string): BuiltRoute[] {
  const entries = readdirSync(folder, {withFileTypes: true, recursive: true});
  return entries
    .filter((it) => it.isFile() && it.name.endsWith('.html'))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      const html = readFileSync(file, 'utf8');
      const name = relative(folder, file).split(sep).join('/');
      const path = `/${name.replace(/(?:(?:^|\/)index)?\.html$/u, '')}`;
      return MOVED.test(html) ? [] : [{path, isIndexed: !HIDDEN.test(html)}];
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The visits to a route so far, cached across runs, so that an interrupted run can be continued. */
function keptVisits(folder: string, path: string, isFresh: boolean) {
  const file = join(folder, `${encodeURIComponent(path)}.json`);
  let visits: Visit[] = [];
  try {
    visits = isFresh ? [] : (JSON.parse(readFileSync(file, 'utf8')) as Visit[]);
  } catch {
    // missing or truncated
  }
  return {
    visits,
    add(visit: Visit) {
      visits.push(visit);
      writeFileSync(file, JSON.stringify(visits));
    },
  };
}

function chosen(routes: readonly BuiltRoute[], only?: readonly string[]): readonly BuiltRoute[] {
  const missing = only?.filter((path) => routes.every((route) => route.path !== path)) ?? [];
  if (missing.length > 0) {
    throw new Error(`The site has no such page: ${missing.join(', ')}.`);
  }
  return only ? routes.filter(({path}) => only.includes(path)) : routes;
}

/** What {@link everyRoute} visits; `fresh` ignores the visits of earlier runs, and without `routes` it visits all. */
type EveryRouteOptions = Readonly<{
  posts: number;
  rounds: number;
  fresh: boolean;
  routes?: readonly string[];
}>;

/**
 * Lighthouse's scores of every page of this site on a simulated phone, worst first: medians of several rounds. Cached
 * visits to the same build count.
 *
 * @returns the rows of indexed pages, and of the others, each with a title that sums them up
 * @throws when the site has no page at a requested path
 */
export async function everyRoute({
  posts,
  rounds,
  fresh,
  routes: only,
}: EveryRouteOptions): Promise<Array<[title: string, rows: Row[]]>> {
  const {output, hash} = await builtSite(ours, posts, fresh);
  const folder = join(WORK, 'lighthouse', hash.slice(0, 16));
  mkdirSync(folder, {recursive: true});
  const targets = chosen(builtRoutes(output), only).map((route) => ({
    ...route,
    ...keptVisits(folder, route.path, fresh),
  }));
  const server = await serveSite(output);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const {path, isIndexed, add} of targets.filter((it) => it.visits.length <= round)) {
        const others = path === '/404' ? MEANT_404 : MEANT;
        add(await runLighthouse(server.origin + path, isIndexed ? [] : others));
        console.error(`${round + 1}/${rounds} ${path}`);
      }
    }
  } finally {
    await server.close();
  }
  const worth = (row: Row) => SCORES.reduce((sum, name) => sum + Number(row[name]), 0);
  const worstFirst = (isListed: boolean): Row[] =>
    targets
      .filter(({isIndexed}) => isIndexed === isListed)
      .map(({path, visits}) => ({route: path, ...medianOf(visits.slice(0, rounds))}))
      .toSorted((a, b) => worth(a) - worth(b));
  return (
    [
      ['Routes that search engines list', worstFirst(true)],
      ['Other routes, without the audits that ask for a listed page', worstFirst(false)],
    ] as const
  ).map(([title, rows]) => [`${title}: ${summary(rows)}`, rows]);
}

/** The lowest of each score, and the number of routes with all scores full. */
function summary(rows: readonly Row[]): string {
  if (rows.length === 0) {
    return 'none was asked for.';
  }
  const full = rows.filter((row) => SCORES.every((name) => row[name] === 100)).length;
  const lowest = SCORES.map(
    (name) => `${name} ${Math.min(...rows.map((row) => Number(row[name])))}`,
  );
  return `${full} of ${rows.length} routes have 100 in all five; lowest: ${lowest.join(', ')}.`;
}
