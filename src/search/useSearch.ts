import {useEffect, useState} from 'react';
import {searchWords} from '@site/src/content/searchWords';
import {type Findings, findPages} from './findPages';
import type {Asked} from './searchAddress';
import {forgetIndex, loadIndex} from './siteIndex';

/** During a search the last findings stay. */
type SearchState = Readonly<{findings: Findings | null; busy: boolean; failed: boolean}>;

/** Searches at each key. A failure is logged; a higher `attempt` retries. */
export function useSearch({query, category}: Asked, limit: number, attempt: number): SearchState {
  const [answer, setAnswer] = useState<{request: string; findings: Findings | null} | null>(null);
  const words = query.trim();
  const request = JSON.stringify([words, category, limit, attempt]);

  useEffect(() => {
    let isCurrent = words !== '';
    const settle = (findings: Findings | null): void =>
      isCurrent ? setAnswer({request, findings}) : undefined;
    loadIndex()
      .then((site) => findPages(site, words, category, limit))
      .then(settle, (error: unknown) => {
        console.error('The search failed', error);
        forgetIndex();
        settle(null);
      });
    return () => {
      isCurrent = false;
    };
  }, [words, category, limit, request]);

  if (words === '') {
    return {findings: null, busy: false, failed: false};
  }
  const findings = answer?.findings ?? null;
  const busy = answer?.request !== request;
  return {findings, busy, failed: !busy && findings === null};
}

/** For the live region; empty before the first search. */
export function describeStatus({findings, busy, failed}: SearchState): string {
  if (failed || !findings) {
    return busy ? searchWords.busy : '';
  }
  const {total, query, meant, isPartial} = findings;
  const count = (words: {one: string; many: string}) => (total === 1 ? words.one : words.many);
  const found = isPartial ? searchWords.partial : count(searchWords.found);
  const said = meant === null ? found : count(searchWords.meant);
  return (total === 0 ? searchWords.nothing : said)
    .replace('{count}', String(total))
    .replace('{meant}', () => meant ?? '')
    .replace('{query}', () => query);
}
