import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {downloadWithoutScripts} from '@site/src/content/everyPage';
import {download as words} from '@site/src/content/unlock';
import styles from './DownloadNote.module.css';
import type {Download} from './useDownload';

/**
 * Below a download's button: that the PDF comes by mail. Where name and address are stored it names the address that a click sends it to, with the form's own
 * words of consent (`consent.ts`), and a button to give another.
 */
export function DownloadNote({
  download: {stage, reader, askAnew},
  hint,
}: Readonly<{download: Download; hint: string}>): ReactNode {
  if (!reader) {
    return (
      <p className={styles.note} data-feed="skip">
        {words.how}{' '}
        <noscript>
          {downloadWithoutScripts} <a href={`mailto:${brand.email}`}>{brand.email}</a>.
        </noscript>
      </p>
    );
  }
  return (
    <p className={styles.note} data-feed="skip">
      <b>{reader.email}</b>
      {stage === 'sent' ? null : <span>{hint}</span>}
      <button
        type="button"
        className={styles.change}
        onClick={(event) => askAnew(event.currentTarget)}
      >
        {words.change}
      </button>
    </p>
  );
}
