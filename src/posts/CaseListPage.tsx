import {useIsHydrated} from '@site/src/browser/afterHydration';
import {useLocation} from '@docusaurus/router';
import {type ReactNode, useState} from 'react';
import {AppLink} from '@site/src/components/ui/Button';
import {brand} from '@site/src/config/brand';
import {formatDay, formatMonth} from '@site/src/config/formatDay';
import {accused} from '@site/src/content/accused';
import {authorityDoor} from '@site/src/content/authority';
import {casePage, casesMeta, casesPage} from '@site/src/content/cases';
import {insightsCrumbs} from '@site/src/content/insights';
import {toDatasetJsonLd} from '@site/src/seo/jsonld/pages';
import {MarkBadge, StandingStamp} from './Badges';
import {PostListFrame} from './PostListFrame';
import type {CaseFacts, ListPageProps, PostTeaser} from './post';
import styles from './CaseListPage.module.css';
import {SPOKEN} from '@site/src/browser/focus';

const {columns} = casesPage;

const PAGE = {path: casesPage.path, name: casesMeta.title, description: casesMeta.description};

type Column = keyof typeof columns;

const COLUMNS = Object.keys(columns) as Column[];

const NEWEST_FIRST: ReadonlySet<Column> = new Set(['year', 'lastStep', 'checked']);

/** The order in which the build sorts the rows. An order is the name of a column; a leading hyphen reverses it. */
const USUAL = 'lastStep';

const columnOf = (order: string) => order.replace('-', '') as Column;

function useOrder(): string {
  const isHydrated = useIsHydrated();
  const asked = new URLSearchParams(useLocation().search).get('by') ?? '';
  return isHydrated && COLUMNS.includes(columnOf(asked)) ? asked : USUAL;
}

function directionOf(order: string): 'ascending' | 'descending' {
  return NEWEST_FIRST.has(columnOf(order)) === order.startsWith('-') ? 'ascending' : 'descending';
}

function sortPosts(posts: readonly PostTeaser[], order: string): readonly PostTeaser[] {
  const sign = directionOf(order) === 'descending' ? -1 : 1;
  const keyOf = ({facts}: PostTeaser) => String(facts?.[columnOf(order)]);
  const compare = (a: PostTeaser, b: PostTeaser) => sign * keyOf(a).localeCompare(keyOf(b));
  return order === USUAL ? posts : posts.toSorted(compare);
}

/** The first and the last value of a column. The direction is left to `aria-sort`: not all screen readers say it. */
function nameEnds(rows: readonly PostTeaser[], column: Column): string {
  const ends = [rows.at(0), rows.at(-1)].map((it) => {
    const fact = String(it?.facts?.[column]);
    return column === 'lastStep'
      ? formatMonth(fact)
      : column === 'checked'
        ? formatDay(fact)
        : fact;
  });
  return `${casesPage.from} ${ends.join(` ${casesPage.to} `)}`;
}

function CaseRow({post, facts}: Readonly<{post: PostTeaser; facts: CaseFacts}>): ReactNode {
  const {number, year, who, matter, standing, lastStep, checked} = facts;
  return (
    <tr>
      <td data-label={columns.number}>{number}</td>
      <td data-label={columns.year}>{year}</td>
      <th scope="row" className="title">
        <AppLink to={post.permalink}>{who}</AppLink>
        <MarkBadge mark={post.mark} />
      </th>
      <td>{matter}</td>
      <td>
        <StandingStamp standing={standing} />
      </td>
      <td data-label={columns.lastStep}>
        <time dateTime={lastStep}>{formatMonth(lastStep)}</time>
      </td>
      <td data-label={columns.checked}>
        <time dateTime={checked}>{formatDay(checked)}</time>
      </td>
    </tr>
  );
}

/** Separate, so that React does not render the whole page again when it learns the order after hydration. */
export function Register({posts}: Readonly<{posts: readonly PostTeaser[]}>): ReactNode {
  const order = useOrder();
  const [pressed, setPressed] = useState('');
  const column = columnOf(order);
  const [sorted, setSorted] = useState({column, left: ''});
  if (sorted.column !== column) {
    // The head that is left becomes a new element, or Chromium would say the sorting once more.
    setSorted({column, left: `${sorted.left} ${sorted.column}`});
  }
  const rows = sortPosts(posts, order);
  const heads = COLUMNS.map((it) => {
    const next = order === it ? `-${it}` : it;
    return (
      <th
        key={`${it} ${sorted.left.split(it).length}`}
        scope="col"
        aria-sort={column === it ? directionOf(order) : undefined}
      >
        <AppLink
          to={`${casesPage.path}?by=${next}`}
          title={`${casesPage.sort} ${columns[it]}`}
          onClick={() => setPressed(next)}
        >
          {columns[it]}
        </AppLink>
      </th>
    );
  });
  return (
    <>
      <table className={`small ${styles.register}`} data-hydrate="">
        <caption className="vh">{casesPage.caption}</caption>
        <thead className="plain">
          <tr>{heads}</tr>
        </thead>
        <tbody>
          {rows.map((post) =>
            post.facts ? <CaseRow key={post.permalink} post={post} facts={post.facts} /> : null,
          )}
        </tbody>
      </table>
      <p className="vh" {...SPOKEN}>
        {pressed === order ? nameEnds(rows, column) : null}
      </p>
    </>
  );
}

export default function CaseListPage({posts, place}: ListPageProps): ReactNode {
  const [checked = ''] = posts
    .map(({facts}) => facts?.checked ?? '')
    .toSorted()
    .toReversed();
  return (
    <PostListFrame
      meta={casesMeta}
      words={casesPage}
      above={insightsCrumbs}
      items={posts}
      facts={checked ? {[casePage.checked]: formatDay(checked)} : {}}
      place={place}
      jsonLd={(siteUrl) =>
        checked ? [toDatasetJsonLd(siteUrl, PAGE, casesPage.files, checked)] : []
      }
    >
      {checked ? (
        <>
          <Register posts={posts} />
          <p className="note cluster mt-6">
            {casesPage.take}{' '}
            {casesPage.files.map(({label, path}) => (
              <AppLink key={path} to={`pathname://${path}`}>
                {label}
              </AppLink>
            ))}
          </p>
        </>
      ) : null}
      <p className="measure mt-6">
        {casesPage.note} <AppLink to={`mailto:${brand.email}`}>{brand.email}</AppLink>.{' '}
        <AppLink to={accused.path}>{accused.label}</AppLink>.{' '}
        <AppLink to={authorityDoor.link.path}>{authorityDoor.link.label}</AppLink>.
      </p>
    </PostListFrame>
  );
}
