import {searchWords} from '@site/src/content/searchWords';
import type {SearchState} from './useSearch';

/** The status line of the search, visible and in a live region; empty before the first search. */
export function statusWords({findings, busy, failed}: SearchState): string {
  if (failed) {
    return '';
  }
  if (!findings) {
    return busy ? searchWords.busy : '';
  }
  const {total, query} = findings;
  const words = total === 1 ? searchWords.found.one : searchWords.found.many;
  return (total === 0 ? searchWords.nothing : words)
    .replace('{count}', String(total))
    .replace('{query}', () => query);
}
