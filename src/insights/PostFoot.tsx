import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {MoreLink} from '@site/src/components/ui/MoreLink';
import {Tag} from '@site/src/components/ui/Tag';
import type {Post} from './post';
import styles from './PostFoot.module.css';
import {ShareLinks} from './ShareLinks';
import {postWords} from './postWords';

export type PostFootProps = Readonly<{
  post: Post;
  /** Whether the topics have pages. */
  linkTopics: boolean;
  /** The way back, for a page that ends here. */
  back?: Readonly<{label: string; path: string}>;
}>;

/** Below a text: its topics and the share links, and the way back. */
export function PostFoot({post, linkTopics, back}: PostFootProps): ReactNode {
  return (
    <>
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
      {back ? (
        <p className={styles.back}>
          <MoreLink back to={back.path}>
            {back.label}
          </MoreLink>
        </p>
      ) : null}
    </>
  );
}
