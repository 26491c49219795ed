import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {ours} from '../sites/ours.ts';
import {type BuiltRoute, builtRoutes} from '../support/builtRoutes.ts';
import {builtSite} from '../support/builtSite.ts';
import {WORK} from '../support/root.ts';
import {medianOf, runLighthouse, type Visit} from '../support/runLighthouse.ts';
import {serveSite} from '../support/serveSite.ts';
import type {Row} from '../support/table.ts';

/** Scores of every route: of indexed pages, and of the others. */
export type RouteScores = Readonly<{listed: Row[]; others: Row[]}>;

const SCORES = ['performance', 'accessibility', 'best practices', 'SEO', 'agentic'] as const;

/** Audits that some pages fail on purpose: they are not indexed, or answer with 404. */
const MEANT = ['is-crawlable'];
const MEANT_404 = [...MEANT, 'http-status-code', 'errors-in-console'];

function skippedAt({path, isIndexed}: BuiltRoute): readonly string[] {
  const others = path === '/404' ? MEANT_404 : MEANT;
  return isIndexed ? [] : others;
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

const worth = (row: Row) => SCORES.reduce((sum, name) => sum + Number(row[name]), 0);
const worstFirst = (rows: readonly Row[]) => rows.toSorted((a, b) => worth(a) - worth(b));

function chosen(routes: readonly BuiltRoute[], only?: readonly string[]): readonly BuiltRoute[] {
  const missing = only?.filter((path) => routes.every((route) => route.path !== path)) ?? [];
  if (missing.length > 0) {
    throw new Error(`The site has no such page: ${missing.join(', ')}.`);
  }
  return only ? routes.filter(({path}) => only.includes(path)) : routes;
}

export type EveryRouteOptions = Readonly<{
  posts: number;
  rounds: number;
  /** Ignores the visits of earlier runs. */
  fresh: boolean;
  /** The paths to visit; all when omitted. */
  routes?: readonly string[];
}>;

/**
 * Lighthouse's scores of every page of this site on a simulated phone, worst first: medians of several rounds. Cached
 * visits to the same build count.
 *
 * @throws when the site has no page at a requested path
 */
export async function everyRoute(options: EveryRouteOptions): Promise<RouteScores> {
  const {posts, rounds, fresh, routes: only} = options;
  const {output, hash} = await builtSite(ours, posts, fresh);
  const folder = join(WORK, 'lighthouse', hash.slice(0, 16));
  mkdirSync(folder, {recursive: true});
  const targets = chosen(builtRoutes(output), only).map((route) => ({
    route,
    kept: keptVisits(folder, route.path, fresh),
  }));
  const server = await serveSite(output);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const {route, kept} of targets.filter((it) => it.kept.visits.length <= round)) {
        kept.add(await runLighthouse(`${server.origin}${route.path}`, skippedAt(route)));
        console.error(`${round + 1}/${rounds} ${route.path}`);
      }
    }
  } finally {
    await server.close();
  }
  const scores = (isIndexed: boolean) =>
    targets
      .filter(({route}) => route.isIndexed === isIndexed)
      .map(({route, kept}) => ({route: route.path, ...medianOf(kept.visits.slice(0, rounds))}));
  return {listed: worstFirst(scores(true)), others: worstFirst(scores(false))};
}

/** The lowest of each score, and the number of routes with all scores full. */
export function summary(rows: readonly Row[]): string {
  if (rows.length === 0) {
    return 'none was asked for.';
  }
  const full = rows.filter((row) => SCORES.every((name) => row[name] === 100)).length;
  const lowest = SCORES.map(
    (name) => `${name} ${Math.min(...rows.map((row) => Number(row[name])))}`,
  );
  return `${full} of ${rows.length} routes have 100 in all five; lowest: ${lowest.join(', ')}.`;
}
