import type {ReactNode} from 'react';
import {insightsMeta, insightsPage, readArticle} from '@site/src/content/insights';
import {CategoryNav, Pager, PostListFrame} from './PostListFrame';
import {type ListPlace, type PostTeaser, PUG_ARTICLE} from './post';
import {PostCard} from './PostCard';
import styles from './InsightsListPage.module.css';

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

/** 16 on a page, newest first after the one in front. */
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
    </PostListFrame>
  );
}
