import {useIsHydrated} from '@site/src/browser/afterHydration';
import {type ReactNode, useState} from 'react';
import {AppLink, MoreLink} from '@site/src/components/ui/AppLink';
import {Button} from '@site/src/components/ui/Button';
import type {Post} from './post';
import {PostTools} from './PostTools';
import {postWords} from './words';
import styles from './PostPage.module.css';

/** Without query and fragment. */
function pageAddress(): string {
  return `${window.location.origin}${window.location.pathname}`;
}

/**
 * By the device's share sheet, or by copying. Announces the result; shows the address if the browser forbids copying.
 */
export function ShareLinks({title}: Readonly<{title: string}>): ReactNode {
  const canShare = useIsHydrated() && 'share' in navigator;
  const [outcome, setOutcome] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(pageAddress());
      setOutcome(postWords.copied);
    } catch (error) {
      console.error('The link could not be copied.', error);
      setOutcome(`${postWords.copyFailed} ${pageAddress()}`);
    }
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
    <div className="no-print cluster">
      {canShare ? (
        <Button variant="quiet" onClick={() => void share()}>
          {postWords.share}
        </Button>
      ) : null}
      <Button variant="quiet" onClick={() => void copy()}>
        {postWords.copyLink}
      </Button>
      <span className="small" role="status">
        {outcome}
      </span>
    </div>
  );
}

type PostFootProps = Readonly<{
  post: Post;
  /** Whether the topics have pages. */
  linkTopics: boolean;
  back?: Readonly<{label: string; path: string}>;
}>;

export function PostFoot({post, linkTopics, back}: PostFootProps): ReactNode {
  return (
    <>
      <div className={`no-print ends apart breaks mt-11 ${styles.foot}`}>
        <ul className="cluster" aria-label={postWords.topics}>
          {post.tags.map(({label, permalink}) => (
            <li key={label}>
              {linkTopics ? (
                <AppLink className="tag plain" to={permalink}>
                  {label}
                </AppLink>
              ) : (
                <span className="tag">{label}</span>
              )}
            </li>
          ))}
        </ul>
        <ShareLinks title={post.title} />
      </div>
      <PostTools post={post} />
      {back ? (
        <p className="no-print mt-9">
          <MoreLink back to={back.path}>
            {back.label}
          </MoreLink>
        </p>
      ) : null}
    </>
  );
}
