import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {MoreLink} from '@site/src/components/ui/AppLink';
import {focusIfFree} from '@site/src/components/ui/focusIfFree';
import {searchWords} from '@site/src/content/searchWords';
import {warmEngine} from './engine';
import {byCompleteness, type Findings, type FoundPage, isAnywhere} from './findPages';
import {CategoryBadge, CategoryFilter, Excerpt, FewerWords, Suggestions} from './results';
import {SearchFailure, SearchField} from './SearchField';
import styles from './SearchPanel.module.css';
import {searchPath} from './searchPath';
import {statusWords, useSearch} from './useSearch';

/** A result as an option: a link outside of the tab order. The arrow keys move through them, and a mouse may open one in a new tab. */
function Option({
  page: {path, title, kind, excerpt},
  id,
  isActive,
}: Readonly<{page: FoundPage; id: string; isActive: boolean}>): ReactNode {
  return (
    <Link
      id={id}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      to={path}
    >
      <CategoryBadge name={kind} />
      <strong className="title">{title}</strong>
      <span className="small muted">
        <Excerpt parts={excerpt} />
      </span>
    </Link>
  );
}

/** The results, best first, as the options of the dialog's combobox; those that lack a word are a group of their own. */
function OptionList({
  id,
  findings,
  active,
  optionId,
}: Readonly<{
  id: string;
  findings: Findings;
  active: number;
  optionId: (index: number) => string;
}>): ReactNode {
  const {all, most} = byCompleteness(findings);
  const option = (page: FoundPage, index: number): ReactNode => (
    <Option key={page.path} page={page} id={optionId(index)} isActive={index === active} />
  );
  const {some, only} = searchWords.fewer;
  return (
    <div
      id={id}
      className={styles.list}
      role="listbox"
      tabIndex={-1}
      aria-label={searchWords.results}
    >
      {all.map(option)}
      {most.length > 0 ? (
        <div role="group" aria-label={all.length === 0 ? only : some}>
          <div aria-hidden="true">
            <FewerWords isAll={all.length === 0} />
          </div>
          {most.map((page, index) => option(page, all.length + index))}
        </div>
      ) : null}
    </div>
  );
}

/**
 * The keyboard shortcuts at the foot of the dialog. Hidden from screen readers, which announce a combobox' keys
 * themselves.
 */
function SearchKeys(): ReactNode {
  const isApple = /Mac|iP(hone|ad|od)/u.test(navigator.platform);
  const {choose, open, leave, anywhere} = searchWords.keys;
  const shown = [
    {keys: ['↑', '↓'], does: choose},
    {keys: ['Enter'], does: open},
    {keys: ['Esc'], does: leave},
    {keys: [isApple ? '⌘' : 'Ctrl', 'K'], does: anywhere},
  ];
  return (
    <p className={`cluster ${styles.keys}`} aria-hidden="true">
      {shown.map(({keys, does}) => (
        <span key={does}>
          {keys.map((key) => (
            <Fragment key={key}>
              <kbd>{key}</kbd>{' '}
            </Fragment>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}

/** The next index, wrapping around at both ends. */
function moved(active: number, step: 1 | -1, count: number): number {
  return step === 1 ? (active + 1) % count : (active <= 0 ? count : active) - 1;
}

/**
 * The option that the arrow keys have selected, -1 for none; the focus stays in the field (ARIA practices, combobox with a listbox). A new list of options
 * starts without one.
 *
 * @param optionId the id of the element at an index
 * @param onEnter called on Enter without an active option
 */
function useActiveOption<Option>(
  options: readonly Option[],
  optionId: (index: number) => string,
  onEnter: () => void,
) {
  const [state, setState] = useState({of: options, index: -1});
  const active = state.of === options ? state.index : -1;
  const activeId = active === -1 ? null : optionId(active);

  useEffect(() => {
    if (activeId) {
      document.getElementById(activeId)?.scrollIntoView({block: 'nearest'});
    }
  }, [activeId]);

  function onKeyDown(event: KeyboardEvent): void {
    const {key, nativeEvent} = event;
    if (nativeEvent.isComposing) {
      return;
    }
    if ((key === 'ArrowDown' || key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      const index = moved(active, key === 'ArrowDown' ? 1 : -1, options.length);
      setState({of: options, index});
    } else if (key === 'Enter') {
      event.preventDefault();
      if (activeId) {
        document.getElementById(activeId)?.click();
      } else {
        onEnter();
      }
    }
  }

  return {active, onKeyDown};
}

/** The best results are enough to choose from; the others have a page. */
const SHOWN = 8;
const NONE: readonly FoundPage[] = [];

/**
 * What is in the search's dialog: a field whose results are its options (ARIA practices, combobox with a listbox). Enter opens the active one, or all
 * results on their page.
 */
export function SearchPanel({
  initialQuery,
  onClose,
}: Readonly<{
  /** What was typed before this was here. */
  initialQuery: string;
  onClose: () => void;
}>): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const history = useHistory();
  const [query, setQuery] = useState(initialQuery);
  const [category, setCategory] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const state = useSearch(query, category, SHOWN, attempt);
  const {findings, failed} = state;
  const pages = findings?.pages ?? NONE;
  const all = searchPath({query, category});
  const optionId = (index: number): string => `${id}-option-${index}`;
  const {active, onKeyDown} = useActiveOption(pages, optionId, () => {
    if (query.trim() !== '') {
      onClose();
      history.push(all);
    }
  });

  // At once: what is typed before the next paint would go nowhere.
  useLayoutEffect(() => {
    focusIfFree(input.current);
    input.current?.setSelectionRange(-1, -1);
  }, []);

  useEffect(warmEngine, []);

  return (
    <>
      <SearchField
        ref={input}
        id={`${id}-field`}
        role="combobox"
        aria-expanded={pages.length > 0}
        aria-controls={pages.length > 0 ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active === -1 ? undefined : optionId(active)}
        value={query}
        onChange={({target}) => setQuery(target.value)}
        onKeyDown={onKeyDown}
      />
      {findings && isAnywhere(findings) ? (
        <div className={styles.filter}>
          <CategoryFilter
            layout="row"
            counts={findings.counts}
            chosen={category}
            onChoose={setCategory}
          />
        </div>
      ) : null}
      <div className={`ends small muted ${styles.status}`}>
        <p role="status">{statusWords(state)}</p>
        {pages.length > 0 ? <MoreLink to={all}>{searchWords.all}</MoreLink> : null}
      </div>
      {failed ? <SearchFailure onRetry={() => setAttempt(attempt + 1)} /> : null}
      {findings && pages.length > 0 ? (
        <OptionList id={`${id}-list`} findings={findings} active={active} optionId={optionId} />
      ) : (
        <div className={styles.rest}>
          {findings ? (
            <p className={styles.advice}>
              {category ? searchWords.adviceWithin : searchWords.advice}
            </p>
          ) : null}
          <Suggestions />
        </div>
      )}
      <SearchKeys />
    </>
  );
}
