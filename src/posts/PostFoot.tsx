import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type KeyboardEvent, type ReactNode, useState} from 'react';
import {useIsHydrated} from '@site/src/browser/afterHydration';
import {writeToClipboard} from '@site/src/browser/clipboard';
import {AppLink, Button, MoreLink} from '@site/src/components/ui/Button';
import {brand} from '@site/src/config/brand';
import {formatDay} from '@site/src/config/formatDay';
import {toMarkdownPath} from '@site/src/config/paths';
import {findFeed, toFeedAnchor} from '@site/src/content/feeds';
import {postWords, subscribeCard} from '@site/src/content/postPage';
import type {CaseFacts, Post} from './post';
import styles from './PostPage.module.css';
import {SPOKEN} from '@site/src/browser/focus';

function pageAddress(): string {
  return `${window.location.origin}${window.location.pathname}`;
}

/** Buttons that open the device's share sheet and copy the link. If copying is not allowed, shows the address. */
export function ShareLinks({title}: Readonly<{title: string}>): ReactNode {
  const canShare = useIsHydrated() && 'share' in navigator;
  const [outcome, setOutcome] = useState('');

  async function copy(): Promise<void> {
    // A live region announces the same words again only if it was emptied in between.
    setOutcome('');
    const isCopied = await writeToClipboard(pageAddress());
    setOutcome(isCopied ? postWords.copied : `${postWords.copyFailed} ${pageAddress()}`);
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({title, url: pageAddress()});
    } catch (error) {
      // The visitor closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        console.error('The link could not be shared.', error);
        await copy();
      }
    }
  }

  return (
    <div className="cluster">
      {canShare ? (
        <Button variant="quiet" onClick={() => void share()}>
          {postWords.share}
        </Button>
      ) : null}{' '}
      <Button variant="quiet" onClick={() => void copy()}>
        {postWords.copyLink}
      </Button>{' '}
      <span className="note" {...SPOKEN}>
        {outcome}
      </span>
    </div>
  );
}

const escapeTex = (text: string): string => text.replace(/[#$%&_]/gu, String.raw`\$&`);

function makeCitations(post: Post, {number, checked}: CaseFacts, siteUrl: string): string[] {
  const {title, permalink, publishedAt} = post;
  const url = `${siteUrl}${permalink}`;
  const note = `case file ${number}, status checked ${formatDay(checked)}`;
  return [
    `${brand.name}, ${title} (${formatDay(publishedAt)}), ${url} (${note}).`,
    `@misc{${number.toLowerCase()}, author={{${escapeTex(brand.name)}}}, title={{${escapeTex(title)}}}, year={${publishedAt.slice(0, 4)}}, note={${note}}, url={${url}}}`,
  ];
}

function closeOnEscape({key, currentTarget}: KeyboardEvent): void {
  if (key === 'Escape') {
    currentTarget.closest('details')?.removeAttribute('open');
  }
}

function PostTools({post}: Readonly<{post: Post}>): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const feed = findFeed(post.permalink);
  return (
    <div className={`cluster small ${styles.tools}`}>
      {post.facts ? (
        <details>
          <summary onKeyDown={closeOnEscape}>{postWords.cite}</summary>
          <div className={'sheet card breaks measure'}>
            {makeCitations(post, post.facts, siteConfig.url).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </details>
      ) : null}
      <button type="button" className="link" onClick={() => window.print()}>
        {postWords.print}
      </button>{' '}
      {post.unlisted || !feed ? null : (
        <>
          <AppLink to={`pathname://${toMarkdownPath(post.permalink)}`}>
            {postWords.markdown}
          </AppLink>{' '}
          <AppLink to={`/subscribe#${toFeedAnchor(feed)}`}>{postWords.follow}</AppLink>
        </>
      )}
    </div>
  );
}

function SubscribeCard(): ReactNode {
  return (
    <aside className="ends ruled mt-6 pt-5" aria-labelledby="subscribe-heading">
      <h2 id="subscribe-heading" className="title">
        {subscribeCard.heading}
      </h2>
      <MoreLink to={subscribeCard.hash}>{subscribeCard.action}</MoreLink>
    </aside>
  );
}

type PostFootProps = Readonly<{post: Post; back?: Readonly<{label: string; path: string}>}>;

export function PostFoot({post, back}: PostFootProps): ReactNode {
  return (
    <div className="no-print extra">
      <ul className="cluster apart breaks mt-10" aria-label={postWords.topics}>
        {post.tags.map(({label, permalink}) => (
          <li key={label}>
            {permalink ? (
              <AppLink className="tag plain" to={permalink}>
                {label}
              </AppLink>
            ) : (
              <span className="tag">{label}</span>
            )}
          </li>
        ))}
      </ul>
      <div className="ends mt-6">
        <ShareLinks title={post.title} />
        <PostTools post={post} />
      </div>
      {post.facts || post.list ? null : <SubscribeCard />}
      {back ? (
        <p className="mt-8">
          <MoreLink back to={back.path}>
            {back.label}
          </MoreLink>
        </p>
      ) : null}
    </div>
  );
}
