import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {brand} from '@site/src/config/brand';
import {formatDay} from '@site/src/config/formatDay';
import {toMarkdownPath} from '@site/src/config/paths';
import {toFeedAnchor, findFeed} from '@site/src/content/feeds';
import type {CaseFacts, Post} from './post';
import styles from './PostPage.module.css';
import {postWords} from './words';

/** The citation of a case, plain and as BibTeX, with the day its status was checked. */
export function makeCitations(
  {title, permalink, publishedAt}: Pick<Post, 'title' | 'permalink' | 'publishedAt'>,
  {number, checked}: CaseFacts,
  siteUrl: string,
): readonly string[] {
  const url = `${siteUrl}${permalink}`;
  const note = `case file ${number}, status checked ${formatDay(checked)}`;
  return [
    `${brand.name}, ${title} (${formatDay(publishedAt)}), ${url} (${note}).`,
    `@misc{${number.toLowerCase()}, author={{${brand.name}}}, title={{${title}}}, year={${publishedAt.slice(0, 4)}}, note={${note}}, url={${url}}}`,
  ];
}

/** What can be done with a post besides reading it. */
export function PostTools({post}: Readonly<{post: Post}>): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const feed = findFeed(post.permalink);
  return (
    <div className={`no-print cluster small ${styles.tools}`}>
      {post.facts ? (
        <details>
          <summary>{postWords.cite}</summary>
          <div className={`sheet breaks ${styles.cite}`}>
            {makeCitations(post, post.facts, siteConfig.url).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </details>
      ) : null}
      <button type="button" onClick={() => window.print()}>
        {postWords.print}
      </button>
      {post.unlisted || !feed ? null : (
        <>
          <AppLink to={`pathname://${toMarkdownPath(post.permalink)}`}>
            {postWords.markdown}
          </AppLink>
          <AppLink to={`/subscribe#${toFeedAnchor(feed)}`}>{postWords.follow}</AppLink>
        </>
      )}
      {post.editUrl ? <AppLink to={post.editUrl}>{postWords.edit}</AppLink> : null}
    </div>
  );
}
