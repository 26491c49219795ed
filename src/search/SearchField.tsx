import type {ComponentPropsWithRef, KeyboardEvent, ReactNode} from 'react';
import {Sign} from '@site/src/components/ui/Icon';
import {search} from '@site/src/content/everyPage';
import styles from './SearchHost.module.css';

/** A search. `category` is null for a search in all categories. */
export type SearchRequest = Readonly<{query: string; category: string | null}>;

export const SEARCH_PATH = '/search';

/** The address of a search, such as `/search?q=proctoring&category=Raising+the+Bar`. */
export function toSearchPath({query, category}: SearchRequest): string {
  const words = query.trim();
  const parameters = new URLSearchParams({
    ...(words === '' ? {} : {q: words}),
    ...(category === null ? {} : {category}),
  }).toString();
  return parameters === '' ? SEARCH_PATH : `${SEARCH_PATH}?${parameters}`;
}

export function readRequest(queryString: string): SearchRequest {
  const parameters = new URLSearchParams(queryString);
  return {query: cut(parameters.get('q') ?? ''), category: parameters.get('category')};
}

/** Moves the focus through field and results with the arrow keys, wrapping around. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
  const view = event.currentTarget.closest('search');
  if (step !== undefined && view) {
    const stops = [...view.querySelectorAll<HTMLElement>('input[type="text"], li h2 a')];
    event.preventDefault();
    stops.at((stops.indexOf(event.currentTarget) + step) % stops.length)?.focus();
  }
}

type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'onChange'> &
  Readonly<{id: string; value: string; onQuery: (query: string) => void}>;

/** The most characters of a query. Longer text is cut between words, whereas `maxlength` would cut inside a word. */
const LONGEST = /^(.{0,200}(?!\S)|.{200}).*$/su;

const cut = (words: string): string => words.replace(LONGEST, '$1');

/** The search's text field. With `type="search"`, Escape would clear it instead of closing the dialog. */
export function SearchField({id, onQuery, ...input}: SearchFieldProps): ReactNode {
  return (
    <div className="field">
      <label htmlFor={id}>{search.label}</label>
      <div className={styles.field}>
        <Sign name="search" />
        <input
          type="text"
          dir="auto"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          onKeyDown={moveFocus}
          {...input}
          id={id}
          onChange={({target}) => onQuery(cut(target.value))}
        />
        {input.value === '' ? null : (
          <button
            type="button"
            className="link small"
            onClick={() => {
              document.getElementById(id)?.focus();
              onQuery('');
            }}
          >
            {search.clear}
          </button>
        )}
      </div>
    </div>
  );
}
