import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {readArticle} from '@site/src/content/insights';
import type {PostTeaser} from './post';
import {PostCard} from './PostCard';
import styles from './PostIndex.module.css';

/** One row of the index: a post with its picture, and up to two beside it without. */
type Trio = Readonly<{wide: PostTeaser; compact: readonly PostTeaser[]}>;

const PER_ROW = 3;

/**
 * Arranges posts, newest first, in rows of three. The one with the picture is the first of its row whose category differs from the one above,
 * so that no engraving is shown twice in a row where the posts allow it.
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

/** Posts in rows of one with a picture and two without; its side alternates (design, section 6). */
export function PostIndex({posts}: Readonly<{posts: readonly PostTeaser[]}>): ReactNode {
  return (
    <div className={styles.index}>
      {trios(posts).map(({wide, compact}, row) => (
        <div
          className={clsx(styles.trio, row % 2 === 1 && styles['trio--right'])}
          key={wide.permalink}
        >
          <PostCard post={wide} layout="wide" more={readArticle} />
          {compact.map((post) => (
            <PostCard key={post.permalink} post={post} layout="compact" more={readArticle} />
          ))}
        </div>
      ))}
    </div>
  );
}
