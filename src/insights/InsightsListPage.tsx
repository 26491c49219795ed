import type {ReactNode} from 'react';
import {casesRow} from '@site/src/content/cases';
import {caseCategory, glossaryCategory, newsCategory} from '@site/src/content/categories';
import {engravings} from '@site/src/content/engravings';
import {glossaryRow} from '@site/src/content/glossary';
import {readArticle} from '@site/src/content/insights';
import {insightsMeta, insightsPage, newsRow} from '@site/src/content/insightsPage';
import {newsPage} from '@site/src/content/news';
import {CategoryNav} from './CategoryNav';
import styles from './InsightsListPage.module.css';
import {PUG_ARTICLE} from './illustrationOf';
import {ListRow} from './ListRow';
import {Pager} from './Pager';
import type {ListPlace, PostTeaser} from './post';
import {PostCard} from './PostCard';
import {PostIndex} from './PostIndex';
import {PostListFrame} from './PostListFrame';

/** All articles, 16 on a page: on the first one in front, the others newest first, and the ways to the cases, the glossary and the news (specification, section 2: "plus a link to /news"). */
export default function InsightsListPage({
  posts,
  place,
}: Readonly<{posts: readonly PostTeaser[]; place: ListPlace}>): ReactNode {
  const feature =
    place.number === 1
      ? (posts.find(({permalink}) => permalink === PUG_ARTICLE) ?? posts[0])
      : undefined;
  return (
    <PostListFrame meta={insightsMeta} words={insightsPage} items={posts} place={place}>
      <div className={`wrap ${styles.body}`}>
        <CategoryNav />
        {feature ? (
          <PostCard className={styles.feature} post={feature} layout="feature" more={readArticle} />
        ) : null}
        <PostIndex posts={posts.filter((post) => post !== feature)} />
        <Pager place={place} />
        <ListRow words={casesRow} category={caseCategory} engraving={engravings.trial} />
        <ListRow words={glossaryRow} category={glossaryCategory} engraving={engravings.raise} />
        <ListRow
          words={newsRow}
          category={{...newsCategory, name: newsPage.heading}}
          engraving={engravings.certificate}
        />
      </div>
    </PostListFrame>
  );
}
