import {useEffect, useState} from 'react';
import {searchWords} from '@site/src/content/searchWords';
import {forgetEngine, warm} from './engine';
import {findPages, type Findings} from './findPages';

/** `category`: null for all. */
export type Asked = Readonly<{query: string; category: string | null}>;

export const SEARCH_PATH = '/search';

/** For example `/search?q=proctoring&category=Raising+the+Bar`. */
export function searchPath({query, category}: Asked): string {
  const words = query.trim();
  const parameters = new URLSearchParams({
    ...(words === '' ? {} : {q: words}),
    ...(category === null ? {} : {category}),
  });
  return parameters.size === 0 ? SEARCH_PATH : `${SEARCH_PATH}?${parameters}`;
}

export function readAsked(queryString: string): Asked {
  const parameters = new URLSearchParams(queryString);
  return {query: parameters.get('q') ?? '', category: parameters.get('category')};
}

/** Milliseconds after the last key. A fast typist's keys are 80 apart, so partial words are not searched. */
const PAUSES = {index: 40, search: 100} as const;

/** During a search the last findings stay. */
type SearchState = Readonly<{
  findings: Findings | null;
  busy: boolean;
  failed: boolean;
}>;

const IDLE: SearchState = {findings: null, busy: false, failed: false};

/** The preview's index changes with every save, so each visit reloads it. */
function useFreshIndex(): void {
  useEffect(
    () => () => {
      if (process.env.NODE_ENV === 'development') {
        forgetEngine().catch(() => undefined);
      }
    },
    [],
  );
}

/** Searches while the visitor types. A failure is logged and sets `failed`; a higher `attempt` retries. `category` null: all. */
export function useSearch(
  query: string,
  category: string | null,
  limit: number,
  attempt: number,
): SearchState {
  const [answer, setAnswer] = useState<{request: string; findings: Findings | null} | null>(null);
  const words = query.trim();
  const request = JSON.stringify([words, category, limit, attempt]);
  useFreshIndex();

  useEffect(() => {
    if (words === '') {
      return undefined;
    }
    let isCurrent = true;
    const settle = (findings: Findings | null): void =>
      isCurrent ? setAnswer({request, findings}) : undefined;
    const ahead = window.setTimeout(warm, PAUSES.index, words);
    const timer = window.setTimeout(() => {
      findPages(words, category, limit).then(settle, (error: unknown) => {
        console.error('The search failed', error);
        settle(null);
      });
    }, PAUSES.search);
    return () => {
      isCurrent = false;
      window.clearTimeout(ahead);
      window.clearTimeout(timer);
    };
  }, [words, category, limit, request]);

  const findings = answer?.findings ?? null;
  const busy = answer?.request !== request;
  return words === '' ? IDLE : {findings, busy, failed: !busy && findings === null};
}

/** For the live region; empty before the first search. */
export function statusWords({findings, busy, failed}: SearchState): string {
  if (failed) {
    return '';
  }
  if (!findings) {
    return busy ? searchWords.busy : '';
  }
  const {total, query, meant, isPartial} = findings;
  const whole = (meant === null ? searchWords.found : searchWords.meant)[
    total === 1 ? 'one' : 'many'
  ];
  const found = isPartial && meant === null ? searchWords.partial : whole;
  return (total === 0 ? searchWords.nothing : found)
    .replace('{count}', String(total))
    .replace('{meant}', () => meant ?? '')
    .replace('{query}', () => query);
}
