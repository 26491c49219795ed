import filled from '@generated/newest-posts/default/filled.json';
import {useLocation} from '@docusaurus/router';
import type {ReactNode} from 'react';
import type {Crumb} from '@site/src/components/layout/PageHead';
import {Shown} from '@site/src/components/layout/Section';
import {TermList} from '@site/src/components/ui/TermList';
import {AppLink, MoreLink} from '@site/src/components/ui/Button';
import {formatDay} from '@site/src/config/formatDay';
import {articleCategories} from '@site/src/content/categories';
import {insightsBar} from '@site/src/content/navigation';
import {listWords} from '@site/src/content/postLists';
import {SteppedPage} from '@theme/SteppedPage';
import {type Collection, toCollectionJsonLd} from '@site/src/seo/jsonld/pages';
import type {GraphNode} from '@site/src/seo/jsonld/graph';
import {CategoryLink} from './Badges';
import {type ListPlace, toCategoryPath} from './post';
import styles from './lists.module.css';

const pathOf = ({path}: ListPlace, number: number) =>
  number === 1 ? path : `${path}/page/${number}`;

/** Links to the other pages of a list; nothing for a list of one page. */
export function Pager({place}: Readonly<{place: ListPlace}>): ReactNode {
  const {number, count} = place;
  if (count === 1) {
    return null;
  }
  return (
    <nav className="cluster apart mt-8" aria-label={listWords.pages}>
      {number > 1 ? (
        <MoreLink back to={pathOf(place, number - 1)}>
          {listWords.newerPage}
        </MoreLink>
      ) : null}
      <span className="note">{listWords.page(number, count)}</span>
      {number < count ? (
        <MoreLink to={pathOf(place, number + 1)}>{listWords.olderPage}</MoreLink>
      ) : null}
    </nav>
  );
}

const CATEGORIES = articleCategories.filter((it) => filled.includes(toCategoryPath(it)));

/** Links to categories with articles, other lists and the news (specification, section 2: "a link to /news"). */
export function CategoryNav(): ReactNode {
  return (
    <nav className={`no-print ends small ${styles.nav}`} aria-label={listWords.categories}>
      <Shown of={CATEGORIES}>
        <ul className="cluster">
          {CATEGORIES.map((category) => (
            <li key={category.slug} className="tap">
              <CategoryLink category={category} />
            </li>
          ))}
        </ul>
      </Shown>
      <ul className="cluster">
        {insightsBar.map(({label, path}) => (
          <li key={path} className="tap">
            <AppLink to={path}>{label}</AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function pageTitle(title: string, place?: ListPlace): string {
  const number = place?.number ?? 1;
  return number === 1 ? title : `${title}, ${listWords.pageNumber(number)}`;
}

type PostListFrameProps = Readonly<{
  /** Title and description of the first page for search engines, if `words` say too little. */
  meta?: Readonly<{title: string; description: string}>;
  words: Readonly<{heading: string; lede: string}>;
  above?: readonly Crumb[];
  items: Collection['items'];
  /** Shown beside the number of items, in place of the day of the list's last change. */
  facts?: Readonly<Record<string, string>>;
  place?: ListPlace;
  jsonLd?: (siteUrl: string) => readonly GraphNode[];
  children: ReactNode;
}>;

export function PostListFrame(props: PostListFrameProps): ReactNode {
  const {meta, words, above, items, facts, place, jsonLd, children} = props;
  const {heading, lede} = words;
  const {pathname} = useLocation();
  const crumbs = [...(above ?? []), {label: heading}];
  const title = pageTitle(meta?.title ?? heading, place);
  const description = meta?.description ?? lede;
  const changed = place?.changedAt ? {[listWords.changed]: formatDay(place.changedAt)} : {};
  const terms = {[listWords.onFile]: place?.total ?? items.length, ...(facts ?? changed)};
  return (
    <SteppedPage
      title={title}
      description={description}
      crumbs={crumbs}
      jsonLd={(siteUrl) => [
        toCollectionJsonLd(siteUrl, {name: title, description, path: pathname, items}),
        ...(jsonLd?.(siteUrl) ?? []),
      ]}
      head={{
        title: heading,
        lede,
        aside: <TermList className={`rows rows--close ${styles.count}`} terms={terms} />,
      }}
      isShort={items.length < 3}
    >
      <div className="wrap ending">
        {items.length === 0 ? <p className="mb-6">{listWords.none}</p> : null}
        {children}
      </div>
    </SteppedPage>
  );
}
