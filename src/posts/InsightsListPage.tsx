import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {Badge} from '@site/src/components/ui/Badge';
import {Glyph} from '@site/src/components/ui/Glyph';
import {Illustration} from '@site/src/components/ui/Illustration';
import {casesRow} from '@site/src/content/cases';
import {
  caseCategory,
  type Category,
  glossaryCategory,
  newsCategory,
} from '@site/src/content/categories';
import {type Engraving, engravings} from '@site/src/content/engravings';
import {glossaryRow} from '@site/src/content/glossary';
import {readArticle} from '@site/src/content/insights';
import {insightsMeta, insightsPage, newsRow} from '@site/src/content/insightsPage';
import {newsPage} from '@site/src/content/news';
import {CategoryNav, Pager, PostListFrame} from './PostListFrame';
import {type ListPlace, type PostTeaser, PUG_ARTICLE} from './post';
import {PostCard} from './PostCard';
import styles from './InsightsListPage.module.css';

function ListRow({
  words,
  category: {name, tone},
  engraving,
}: Readonly<{
  words: Readonly<{heading: string; text: string; path: string}>;
  category: Category;
  engraving: Engraving;
}>): ReactNode {
  return (
    <AppLink className={styles.row} to={words.path}>
      <Illustration {...engraving} tone={tone} alt="" className={styles.picture} />
      <span className={`stack ${styles.text}`}>
        <Badge tone={tone}>{name}</Badge>
        <strong className="title--large">{words.heading}</strong>
        <span className="muted">{words.text}</span>
      </span>
      <Glyph name="arrow" />
    </AppLink>
  );
}

type Trio = Readonly<{wide: PostTeaser; compact: readonly PostTeaser[]}>;

const PER_ROW = 3;

/**
 * Rows of three, newest first. The picture goes to the row's first post whose category differs from that of the row above, so that no engraving is shown
 * twice in a row where the posts allow it.
 */
export function trios(posts: readonly PostTeaser[]): Trio[] {
  const rows: Trio[] = [];
  for (let start = 0; start < posts.length; start += PER_ROW) {
    const row = posts.slice(start, start + PER_ROW);
    const above = rows.at(-1)?.wide.category;
    const wide = row.find(({category}) => category !== above) ?? row[0];
    if (wide) {
      rows.push({wide, compact: row.filter((post) => post !== wide)});
    }
  }
  return rows;
}

/** The picture's side alternates (design, section 6). */
function PostIndex({posts}: Readonly<{posts: readonly PostTeaser[]}>): ReactNode {
  return (
    <div className={styles.index}>
      {trios(posts).map(({wide, compact}) => (
        <div className={`columns ${styles.trio}`} key={wide.permalink}>
          <PostCard post={wide} layout="wide" more={readArticle} />
          {compact.map((post) => (
            <PostCard key={post.permalink} post={post} layout="compact" more={readArticle} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** 16 on a page, newest first after the one in front; then the ways to cases, glossary and news (specification, section 2: "plus a link to /news"). */
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
    </PostListFrame>
  );
}
