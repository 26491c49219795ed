import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {markdownPath} from '@site/src/config/paths';
import {feedAnchor, feedOf} from '@site/src/content/feeds';
import {citations} from './citations';
import type {Post} from './post';
import styles from './PostTools.module.css';
import {postWords} from './words';

/** What can be done with a post besides reading it. */
export function PostTools({post}: Readonly<{post: Post}>): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const feed = feedOf(post.permalink);
  return (
    <div className={`no-print cluster small ${styles.tools}`}>
      <details>
        <summary>{postWords.cite}</summary>
        <div className={`sheet ${styles.cite}`}>
          {Object.entries(citations(post, siteConfig.url)).map(([style, text]) => (
            <p key={style}>
              <b>{style}</b> {text}
            </p>
          ))}
        </div>
      </details>
      <button type="button" onClick={() => window.print()}>
        {postWords.print}
      </button>
      {post.unlisted || !feed ? null : (
        <>
          <AppLink to={`pathname://${markdownPath(post.permalink)}`}>{postWords.markdown}</AppLink>
          <AppLink to={`/subscribe#${feedAnchor(feed)}`}>{postWords.follow}</AppLink>
        </>
      )}
    </div>
  );
}
