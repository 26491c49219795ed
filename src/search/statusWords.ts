import {searchWords} from '@site/src/content/searchWords';
import type {SearchState} from './useSearch';

/** One line on where the search stands, for everyone to see and for screen readers to say; empty before the first search. */
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
