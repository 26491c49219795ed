import useIsBrowser from '@docusaurus/useIsBrowser';
import {useLocation} from '@docusaurus/router';
import type {ReactNode} from 'react';
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

/** Rows without scripts are in the build's order, by the last step. */
function useSorted(posts: readonly PostTeaser[]): [readonly PostTeaser[], Column] {
  const isBrowser = useIsBrowser();
  const asked = new URLSearchParams(useLocation().search).get('by');
  const by = COLUMNS.find((column) => isBrowser && column === asked);
  if (!by) {
    return [posts, 'lastStep'];
  }
  const sign = NEWEST_FIRST.has(by) ? -1 : 1;
  const keyOf = ({facts}: PostTeaser) => String(facts?.[by]);
  return [posts.toSorted((a, b) => sign * keyOf(a).localeCompare(keyOf(b))), by];
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
      <td className="only-wide">
        <time dateTime={checked}>{formatDay(checked)}</time>
      </td>
    </tr>
  );
}

/** Its order is known after hydration; apart, so that the rest of the page is not rendered again. */
function Register({posts}: Readonly<{posts: readonly PostTeaser[]}>): ReactNode {
  const [rows, by] = useSorted(posts);
  return (
    <table className={`stacks small ${styles.register}`} data-hydrate="">
      <caption className="vh">{casesPage.caption}</caption>
      <thead className="no-phone">
        <tr>
          {COLUMNS.map((column) => (
            <th
              key={column}
              scope="col"
              className={column === 'checked' ? 'only-wide' : undefined}
              aria-sort={
                column === by ? (NEWEST_FIRST.has(by) ? 'descending' : 'ascending') : undefined
              }
            >
              <AppLink to={`${casesPage.path}?by=${column}`}>{columns[column]}</AppLink>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((post) =>
          post.facts ? <CaseRow key={post.permalink} post={post} facts={post.facts} /> : null,
        )}
      </tbody>
    </table>
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
        {casesPage.files.map(({label, path}) => (
          <AppLink key={path} to={`pathname://${path}`}>
            {label}
          </AppLink>
        ))}
      </p>
      <p className="note measure mt-6">{casesPage.note}</p>
    </PostListFrame>
  );
}
