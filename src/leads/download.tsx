import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {downloadWithoutScripts} from '@site/src/content/everyPage';
import type {Resource} from '@site/src/content/resources';
import {download as words} from '@site/src/content/unlock';
import {forgetReader, isKnown, NOBODY, type Reader, useReader, useSent} from './access';
import {downloadDialog, type DownloadRequest} from './dialogs';
import styles from './download.module.css';

/** Whether a resource can be asked for today: it has a file, and is not announced for later (specification, section 4). */
export function isAvailable(resource: Resource): resource is Resource & {downloadUrl: string} {
  return resource.downloadUrl !== undefined && resource.comingSoon !== true;
}

/** A document, as this visitor has it, and the ways to ask for it. */
export type Download = Readonly<{
  stage: 'locked' | 'sending' | 'sent';
  /** Whom a click sends it to; null when the dialog asks first. */
  reader: Reader | null;
  ask: (opener: HTMLElement) => void;
  /** Forgets the reader and asks for another. */
  askAnew: (opener: HTMLElement) => void;
}>;

/** Follows a document: the same for every control of it, on every page. */
export function useDownload(form: DownloadRequest['form'], resource: Resource): Download {
  const reader = useReader();
  const wasSent = useSent(resource);
  const {open, subject} = downloadDialog.use();
  const isSending = open && subject?.resource.id === resource.id && isKnown(subject.reader);
  const pending = isSending ? 'sending' : 'locked';
  const openFor = (asked: Reader, opener: HTMLElement) => {
    const home = (opener.closest('p') ?? opener).parentElement;
    downloadDialog.open({form, resource, reader: asked}, opener, home);
  };
  return {
    stage: wasSent ? 'sent' : pending,
    reader: isKnown(reader) ? reader : null,
    ask: (opener) => openFor(reader, opener),
    askAnew: (opener) => {
      forgetReader();
      openFor(NOBODY, opener);
    },
  };
}

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
      <p className={`note ${styles.note}`} data-feed="skip">
        {words.how}{' '}
        <noscript>
          {downloadWithoutScripts} <a href={`mailto:${brand.email}`}>{brand.email}</a>.
        </noscript>
      </p>
    );
  }
  return (
    <p className={`note ${styles.note}`} data-feed="skip">
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
