import {useEffect, useState} from 'react';
import {searchWords} from '@site/src/content/searchWords';
import {forgetEngine, warmIndex} from './engine';
import {findPages, type Findings} from './findPages';

/** Milliseconds after the last key. A fast typist's keys are 80 apart, so partial words are not searched. */
const PAUSES = {index: 40, search: 100} as const;

/** During a search the last findings stay. */
type SearchState = Readonly<{
  findings: Findings | null;
  busy: boolean;
  failed: boolean;
}>;

type Answer = Readonly<{request: string; findings: Findings | null}>;

const IDLE: SearchState = {findings: null, busy: false, failed: false};

function stateOf(request: string, answer: Answer | null): SearchState {
  const findings = answer?.findings ?? null;
  const busy = answer?.request !== request;
  return {findings, busy, failed: !busy && findings === null};
}

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
  const [answer, setAnswer] = useState<Answer | null>(null);
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
    const ahead = window.setTimeout(warmIndex, PAUSES.index, words);
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

  return words === '' ? IDLE : stateOf(request, answer);
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
