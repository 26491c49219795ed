import type {Site} from '../sites/site.ts';
import {buildSite, writeSite} from '../support/builtSite.ts';
import {median, type Row} from '../support/table.ts';
import type {Usage} from '../support/runMeasured.ts';

function row(site: Site, posts: number, state: string, runs: readonly Usage[]): Row {
  const figure = (name: keyof Usage) => median(runs.map((it) => it[name]));
  return {
    site: site.name,
    posts,
    state,
    'wall, s': figure('wall'),
    'CPU, s': figure('cpu'),
    'memory, MB': figure('memory'),
  };
}

/**
 * Builds some sites in turns: with empty caches, and again with the caches of the first build.
 *
 * @param rounds builds of each kind; figures are medians
 */
export async function build(sites: readonly Site[], posts: number, rounds: number): Promise<Row[]> {
  const cold = new Map<Site, Usage[]>();
  const warm = new Map<Site, Usage[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const site of sites) {
      const written = await writeSite(site, posts);
      cold.set(site, [...(cold.get(site) ?? []), await buildSite(written)]);
      warm.set(site, [...(warm.get(site) ?? []), await buildSite(written)]);
    }
  }
  return sites.flatMap((site) => [
    row(site, posts, 'cold', cold.get(site) ?? []),
    row(site, posts, 'warm', warm.get(site) ?? []),
  ]);
}
