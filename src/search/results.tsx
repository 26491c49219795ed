import useGlobalData from '@docusaurus/useGlobalData';
import {createElement, Fragment, type KeyboardEvent, type ReactNode, useId} from 'react';
import {AppLink, MoreLink} from '@site/src/components/ui/AppLink';
import {Badge} from '@site/src/components/ui/Badge';
import {categories, type Category, postCategories} from '@site/src/content/categories';
import type {InsightsGlobalData} from '@site/src/content/insights';
import {searchWords} from '@site/src/content/searchWords';
import type {ExcerptPart, FoundPage} from './findPages';
import styles from './search.module.css';

/** A category has its tone, a page's kind none. */
function CategoryBadge({name}: Readonly<{name: string}>): ReactNode {
  const category = postCategories.find((candidate) => candidate.name === name);
  return category ? (
    <Badge tone={category.tone}>{name}</Badge>
  ) : (
    <span className="badge">{name}</span>
  );
}

function Excerpt({parts}: Readonly<{parts: readonly ExcerptPart[]}>): ReactNode {
  const marks = parts.map(({text, marked}) => (marked ? createElement('mark', null, text) : text));
  return createElement(Fragment, null, ...marks);
}

/** Shown per page; the others fold. */
const SECTIONS = 3;

function SectionLinks({sections}: Pick<FoundPage, 'sections'>): ReactNode {
  return (
    <ul className="lines">
      {sections.map(({path, title}) => (
        <li key={path}>
          <AppLink to={path}>{title}</AppLink>
        </li>
      ))}
    </ul>
  );
}

function Sections({sections}: Pick<FoundPage, 'sections'>): ReactNode {
  const rest = sections.slice(SECTIONS);
  const {one, many} = searchWords.moreSections;
  return sections.length === 0 ? null : (
    <div className={`small mt-5 ${styles.sections}`}>
      <SectionLinks sections={sections.slice(0, SECTIONS)} />
      {rest.length > 0 ? (
        <details>
          <summary>
            {rest.length === 1 ? one : many.replace('{count}', String(rest.length))}
          </summary>
          <SectionLinks sections={rest} />
        </details>
      ) : null}
    </div>
  );
}

/** Arrow keys move the focus through field, links and results, wrapping around. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
  if (step === undefined || event.nativeEvent.isComposing) {
    return;
  }
  const view = event.currentTarget.closest('search');
  const stops = [...(view?.querySelectorAll<HTMLElement>('input[type="text"], li h2 a') ?? [])];
  event.preventDefault();
  stops.at((stops.indexOf(event.currentTarget) + step) % stops.length)?.focus();
}

/** @param isBrief a page's best section, in place of all of them */
export function Results({
  pages,
  isBrief,
}: Readonly<{pages: readonly FoundPage[]; isBrief: boolean}>): ReactNode {
  return (
    <ol className={`rows ${styles.list}`}>
      {pages.map(({path, title, kind, excerpt, sections, best}) => (
        <li key={path}>
          <CategoryBadge name={kind} />
          <h2 className="title--large">
            <AppLink to={isBrief && best ? best.path : path} onKeyDown={moveFocus}>
              {title}
              {isBrief && best ? <span className="small muted">: {best.title}</span> : null}
            </AppLink>
          </h2>
          <p className="muted measure mt-3">
            <Excerpt parts={excerpt} />
          </p>
          {isBrief ? null : <Sections sections={sections} />}
        </li>
      ))}
    </ol>
  );
}

const NAMES = [...postCategories.map(({name}) => name as string), searchWords.pages];

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

/** With the number of results per category; empty categories are left out unless chosen. */
export function CategoryFilter({
  counts,
  chosen,
  onChoose,
}: Readonly<{
  counts: Readonly<Record<string, number>>;
  chosen: string | null;
  onChoose: (category: string | null) => void;
}>): ReactNode {
  const group = useId();
  const offered = [
    {category: null, label: searchWords.everything, count: sum(counts)},
    ...NAMES.map((name) => ({category: name, label: name, count: counts[name] ?? 0})),
  ].filter(({category, count}) => count > 0 || category === chosen || category === null);
  return (
    <fieldset>
      <legend className="vh">{searchWords.categories}</legend>
      <div className={`cluster mt-6 ${styles.choices}`}>
        {offered.map(({category, label, count}) => (
          <label key={label} className={`tag ${styles.choice}`}>
            <input
              type="radio"
              name={group}
              checked={category === chosen}
              onChange={() => onChoose(category)}
            />
            <span>{label}</span> <span>{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function listPath({slug, tone}: Category): string {
  return tone === 'news' ? '/news' : `/insights/category/${slug}`;
}

/** Shown without a query or results. */
export function Suggestions(): ReactNode {
  const {latest} = (useGlobalData() as InsightsGlobalData)['newest-posts'].default;
  const id = useId();
  return (
    <div className={`fit ${styles.suggestions}`}>
      <section aria-labelledby={`${id}-newest`}>
        <h2 id={`${id}-newest`} className="label">
          {searchWords.newest}
        </h2>
        <ul className={`rows ${styles.newest}`}>
          {latest.map(({permalink, title}) => (
            <li key={permalink} className="title">
              <AppLink to={permalink}>{title}</AppLink>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={`${id}-browse`}>
        <h2 id={`${id}-browse`} className="label">
          {searchWords.browse}
        </h2>
        <ul className={`stack ${styles.categories}`}>
          {categories.map((category) => (
            <li key={category.slug} className="tap">
              <AppLink className={`badge c-${category.tone}`} to={listPath(category)}>
                {category.name}
              </AppLink>
            </li>
          ))}
        </ul>
        <MoreLink to={searchWords.topics.path}>{searchWords.topics.label}</MoreLink>
      </section>
    </div>
  );
}
