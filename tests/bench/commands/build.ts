import {buildSite, type Site, writeSite} from '../sites/site.ts';
import type {Usage} from '../support/runMeasured.ts';
import {inTurns, median, type Row} from '../support/table.ts';

/**
 * Builds some sites in turns: with empty caches, and again with the caches of the first build.
 *
 * @param rounds builds of each kind; figures are medians
 */
export async function build(sites: readonly Site[], posts: number, rounds: number): Promise<Row[]> {
  const runs = await inTurns(rounds, sites, async (site) => {
    const written = await writeSite(site, posts);
    return {cold: await buildSite(written), warm: await buildSite(written)};
  });
  return sites.flatMap((site, index) =>
    (['cold', 'warm'] as const).map((state) => {
      const figure = (name: keyof Usage) =>
        median((runs[index] ?? []).map((it) => it[state][name]));
      return {
        site: site.name,
        posts,
        state,
        'wall, s': figure('wall'),
        'CPU, s': figure('cpu'),
        'memory, MB': figure('memory'),
      };
    }),
  );
}
