import {oursPages} from '../sites/oursPages.ts';
import type {Row} from '../support/table.ts';
import {pages} from './pages.ts';

/**
 * Compares the weight of our pages with few and with many posts: before the first use, and with all scripts that run
 * later.
 */
export async function growth(few: number, many: number, isFresh: boolean): Promise<Row[]> {
  const before = await pages([oursPages], few, isFresh);
  const after = await pages([oursPages], many, isFresh);
  return before.map((small, index) => {
    const large = after[index] ?? small;
    const alive = ({html, css, hydrated}: Row) => Number(html) + Number(css) + Number(hydrated);
    return {
      page: small.page ?? '',
      [`${few} posts, kB`]: small.total ?? 0,
      [`${many} posts, kB`]: large.total ?? 0,
      ratio: Number(large.total) / Number(small.total),
      [`${few} posts, in use, kB`]: alive(small),
      [`${many} posts, in use, kB`]: alive(large),
      'ratio, in use': alive(large) / alive(small),
    };
  });
}
