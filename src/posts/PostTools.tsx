import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {brand} from '@site/src/config/brand';
import {formatDay} from '@site/src/config/formatDay';
import {markdownPath} from '@site/src/config/paths';
import {feedAnchor, feedOf} from '@site/src/content/feeds';
import type {Post} from './post';
import styles from './PostPage.module.css';
import {postWords} from './words';

type Cited = Pick<Post, 'title' | 'permalink' | 'publishedAt' | 'modifiedAt' | 'facts'>;

/**
 * By the name of the style; the Bluebook's of cases alone. With the day up to which the post is known to be right: of a case when its status was checked, of an
 * article its last change.
 */
export function citations(
  {title, permalink, publishedAt, modifiedAt, facts}: Cited,
  siteUrl: string,
): Record<string, string> {
  const url = `${siteUrl}${permalink}`;
  const day = formatDay(publishedAt);
  const [monthAndDay = '', year = ''] = day.split(', ');
  const note = facts
    ? `case file ${facts.number}, status checked ${formatDay(facts.checked)}`
    : `last changed ${formatDay(modifiedAt)}`;
  const key = facts?.number.toLowerCase() ?? permalink.split('/').at(-1);
  return {
    APA: `${brand.name}. (${year}, ${monthAndDay}). ${title} [${note}]. ${url}`,
    ...(facts ? {Bluebook: `${brand.name}, ${title} (${day}), ${url} (${note}).`} : {}),
    BibTeX: `@misc{${key}, author={{${brand.name}}}, title={{${title}}}, year={${year}}, note={${note}}, url={${url}}}`,
  };
}

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
      {post.editUrl ? <AppLink to={post.editUrl}>{postWords.edit}</AppLink> : null}
    </div>
  );
}
