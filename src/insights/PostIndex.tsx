import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {readArticle} from '@site/src/content/insights';
import type {PostTeaser} from './post';
import {PostCard} from './PostCard';
import styles from './PostIndex.module.css';
import {trios} from './trios';

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
