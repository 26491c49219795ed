import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {downloadWithoutScripts} from '@site/src/content/everyPage';
import {download as words, type Resource} from '@site/src/content/resource';
import {forgetReader, isKnown, NO_READER, type Reader, useReader, useWasSent} from './access';
import {downloadDialog, type DownloadRequest} from './dialogs';
import styles from './leads.module.css';
import {SPOKEN} from '@site/src/browser/focus';

/** Whether the document has a file and is not marked as coming soon (specification, section 4). */
export function isAvailable(resource: Resource): resource is Resource & {downloadUrl: string} {
  return resource.downloadUrl !== undefined && resource.comingSoon !== true;
}

/** The state of a document's download, which all controls of the document share. */
export function useDownload(form: DownloadRequest['form'], resource: Resource) {
  const reader = useReader();
  const wasSent = useWasSent(resource);
  const {open, subject} = downloadDialog.use();
  const isSending = open && subject?.resource.id === resource.id && isKnown(subject.reader);
  const openFor = (asked: Reader, opener: HTMLElement) => {
    const home = (opener.closest('p') ?? opener).parentElement;
    downloadDialog.open({form, resource, reader: asked}, opener, home);
  };
  return {
    stage: wasSent ? 'sent' : isSending ? 'sending' : 'locked',
    /** The known reader to whom a click sends the document; null if the dialog must ask first. */
    reader: isKnown(reader) ? reader : null,
    email: reader.email,
    ask: (opener: HTMLElement) => openFor(reader, opener),
    askAgain: (opener: HTMLElement) => {
      forgetReader();
      openFor(NO_READER, opener);
    },
  } as const;
}

export type Download = ReturnType<typeof useDownload>;

type DownloadNoteProps = Readonly<{download: Download; resource: Resource; hint: string}>;

/**
 * Says that the PDF comes by mail, and announces when it is being sent. For a known reader it shows the email address
 * and a button to change it, and, until the document was sent, the words of consent (`consent.ts`).
 */
export function DownloadNote({download, resource, hint}: DownloadNoteProps): ReactNode {
  const {stage, reader, email, askAgain} = download;
  return (
    <>
      {reader || stage === 'sent' ? (
        <p key="to" className={`note lines breaks ${styles.note}`} data-feed="skip">
          {email ? <b>{email.split(/(?<=@)/u).flatMap((it) => [<wbr key={it} />, it])}</b> : null}
          {stage === 'sent' ? null : <span>{hint}</span>}
          <button type="button" className="link" onClick={(event) => askAgain(event.currentTarget)}>
            {words.change}
            <span className="vh"> ({resource.shortTitle})</span>
          </button>
        </p>
      ) : (
        <p key="how" className={`note breaks ${styles.note}`} data-feed="skip">
          <span>{words.how}</span>{' '}
          <span hidden className="no-scripts">
            {downloadWithoutScripts} <a href={`mailto:${brand.email}`}>{brand.email}</a>.
          </span>
        </p>
      )}
      <span className="vh" {...SPOKEN}>
        {stage === 'sending' ? words.sending : null}
      </span>
    </>
  );
}
