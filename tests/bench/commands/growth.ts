import {ours} from '../sites/ours.ts';
import type {Row} from '../support/table.ts';
import {pages} from './pages.ts';

/** How much more our pages weigh with many posts than with a few. */
export async function growth(few: number, many: number, isFresh: boolean): Promise<Row[]> {
  const before = await pages([ours], few, isFresh);
  const after = await pages([ours], many, isFresh);
  return before.map((row, index) => {
    const [from, to] = [row, after[index]].map((it) => Number(it?.hydrated) + Number(it?.html));
    const [fromTotal, toTotal] = [row, after[index]].map((it) => Number(it?.total));
    return {
      page: String(row.page),
      [`before interaction, ${few} posts, kB`]: fromTotal ?? 0,
      [`${many} posts, kB`]: toTotal ?? 0,
      ratio: (toTotal ?? 0) / (fromTotal ?? 1),
      [`with all scripts, ${few} posts, kB`]: from ?? 0,
      [`with all scripts, ${many} posts, kB`]: to ?? 0,
      'ratio with all scripts': (to ?? 0) / (from ?? 1),
    };
  });
}
