import useIsBrowser from '@docusaurus/useIsBrowser';
import {useLocation} from '@docusaurus/router';
import {type ReactNode, useState} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {formatDay, formatMonth} from '@site/src/config/formatDay';
import {casesMeta, casesPage} from '@site/src/content/cases';
import {insightsCrumbs} from '@site/src/content/insights';
import {toDatasetJsonLd} from '@site/src/seo/jsonld/pages';
import {MarkBadge, StandingStamp} from './Badges';
import {PostListFrame} from './PostListFrame';
import type {CaseFacts, ListPlace, PostTeaser} from './post';
import styles from './CaseListPage.module.css';

const {columns} = casesPage;

const PAGE = {path: casesPage.path, name: casesMeta.title, description: casesMeta.description};

type Column = keyof typeof columns;

const COLUMNS = Object.keys(columns) as Column[];

const NEWEST_FIRST: ReadonlySet<Column> = new Set(['year', 'lastStep', 'checked']);

/** As the build has the rows. */
const USUAL = {by: 'lastStep' as Column, isReversed: false};

type Order = typeof USUAL;

/** The one in the address, where a hyphen before the column reverses it. Without scripts the usual one. */
function useOrder(): Order {
  const isBrowser = useIsBrowser();
  const asked = new URLSearchParams(useLocation().search).get('by') ?? '';
  const by = COLUMNS.find((column) => isBrowser && asked.replace('-', '') === column);
  return by ? {by, isReversed: asked.startsWith('-')} : USUAL;
}

function directionOf({by, isReversed}: Order): 'ascending' | 'descending' {
  return NEWEST_FIRST.has(by) === isReversed ? 'ascending' : 'descending';
}

function sortPosts(posts: readonly PostTeaser[], order: Order): readonly PostTeaser[] {
  const sign = directionOf(order) === 'descending' ? -1 : 1;
  const keyOf = ({facts}: PostTeaser) => String(facts?.[order.by]);
  const compare = (a: PostTeaser, b: PostTeaser) => sign * keyOf(a).localeCompare(keyOf(b));
  return order === USUAL ? posts : posts.toSorted(compare);
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

/** Sorts by its column; pressed again, the other way round. */
function Head({column, order, onSort}: {column: Column; order: Order; onSort: () => void}) {
  const isSorted = column === order.by;
  const sign = isSorted && !order.isReversed ? '-' : '';
  return (
    <th scope="col" abbr={columns[column]} aria-sort={isSorted ? directionOf(order) : undefined}>
      <AppLink to={`${casesPage.path}?by=${sign}${column}`} onClick={onSort}>
        <span className="vh">{casesPage.sort} </span>
        {columns[column]}
      </AppLink>
    </th>
  );
}

/** Its order is known after hydration; apart, so that the rest of the page is not rendered again. */
function Register({posts}: Readonly<{posts: readonly PostTeaser[]}>): ReactNode {
  const order = useOrder();
  const [wasSorted, setSorted] = useState(false);
  return (
    <>
      <table className={`small ${styles.register}`} data-hydrate="">
        <caption className="vh">{casesPage.caption}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <Head key={column} {...{column, order}} onSort={() => setSorted(true)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortPosts(posts, order).map((post) =>
            post.facts ? <CaseRow key={post.permalink} post={post} facts={post.facts} /> : null,
          )}
        </tbody>
      </table>
      <p role="status" className="vh">
        {wasSorted ? `${casesPage.sorted} ${columns[order.by]}, ${directionOf(order)}` : null}
      </p>
    </>
  );
}

export default function CaseListPage({
  posts,
  place,
}: Readonly<{posts: readonly PostTeaser[]; place: ListPlace}>): ReactNode {
  const checked =
    posts
      .map(({facts}) => facts?.checked ?? '')
      .toSorted()
      .at(-1) ?? '';
  return (
    <PostListFrame
      meta={casesMeta}
      words={casesPage}
      above={insightsCrumbs}
      items={posts}
      place={place}
      jsonLd={(siteUrl) => [toDatasetJsonLd(siteUrl, PAGE, casesPage.files, checked)]}
    >
      <Register posts={posts} />
      <p className="note cluster mt-6">
        {casesPage.take}
        {[...casesPage.files, casesPage.changes].map(({label, path}) => (
          <AppLink key={path} to={`pathname://${path}`}>
            {label}
          </AppLink>
        ))}
      </p>
      <p className="note measure mt-6">{casesPage.note}</p>
    </PostListFrame>
  );
}
