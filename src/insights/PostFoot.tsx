import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {Tag} from '@site/src/components/ui/Tag';
import type {Post} from './post';
import styles from './PostFoot.module.css';
import {ShareLinks} from './ShareLinks';
import {postWords} from './postWords';

/** Below a text: its topics and the share links. Topics are links if they have pages. */
export function PostFoot({
  post,
  linkTopics,
}: Readonly<{post: Post; linkTopics: boolean}>): ReactNode {
  return (
    <div className={styles.foot}>
      <ul className={styles.topics} aria-label={postWords.topics}>
        {post.tags.map(({label, permalink}) => (
          <li key={label}>
            {linkTopics ? (
              <AppLink className="tag" to={permalink}>
                {label}
              </AppLink>
            ) : (
              <Tag>{label}</Tag>
            )}
          </li>
        ))}
      </ul>
      <ShareLinks title={post.title} />
    </div>
  );
}
