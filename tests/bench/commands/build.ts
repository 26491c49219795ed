import {type Site, writeSite} from '../sites/site.ts';
import {type Figures, inTurns, type Row} from '../support/table.ts';

/** Builds some sites in turns, `rounds` times: with empty caches, and again with the caches of the first build. Gives medians. */
export async function build(sites: readonly Site[], posts: number, rounds: number): Promise<Row[]> {
  const named = (state: string, figures: Figures) =>
    Object.entries(figures).map(([name, figure]) => [`${state}: ${name}`, figure]);
  const builds = await inTurns(rounds, sites, async (site) => {
    const run = await writeSite(site, posts);
    const cold = named('cold', await run());
    const warm = named('warm', await run());
    return Object.fromEntries([...cold, ...warm]) as Figures;
  });
  return builds.map((figures, index) => ({site: sites[index]?.name ?? '', posts, ...figures}));
}
