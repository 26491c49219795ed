import {type ReactNode, useState} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {subscribePage} from '@site/src/content/subscribe';
import styles from './FeedAddress.module.css';

const {copy, copied, copyFailed} = subscribePage;

/**
 * The address of a feed in one format, to follow or to copy. The outcome of copying is announced; where the browser forbids it, the address is
 * there to be copied by hand.
 */
export function FeedAddress({
  feed,
  format,
  url,
  path,
}: Readonly<{
  feed: string;
  format: string;
  /** The whole address, as a reader needs it. */
  url: string;
  /** Where the file lies on this site. */
  path: string;
}>): ReactNode {
  const [outcome, setOutcome] = useState('');

  async function copyUrl(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome(copied);
    } catch (error) {
      console.error('The address of a feed could not be copied.', error);
      setOutcome(copyFailed);
    }
  }

  return (
    <li className={styles.row}>
      <span className={styles.format}>{format}</span>
      <a className={styles.url} href={path}>
        {url}
      </a>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`${copy}: ${feed}, ${format}`}
        onClick={() => void copyUrl()}
      >
        {copy}
      </Button>
      <span className={styles.outcome} role="status">
        {outcome}
      </span>
    </li>
  );
}
