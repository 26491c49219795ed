import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {downloadWithoutScripts} from '@site/src/content/everyPage';
import {download as words, type Resource} from '@site/src/content/resource';
import {forgetReader, isKnown, NO_READER, useReader, useWasSent, wasSent} from './access';
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
  const isSent = useWasSent(resource);
  const {open, subject} = downloadDialog.use();
  const isSending = open && subject?.resource.id === resource.id && isKnown(subject.reader);
  return {
    stage: isSent ? 'sent' : isSending ? 'sending' : 'locked',
    /** The known reader to whom a click sends the document; null if the dialog must ask first. */
    reader: isKnown(reader) ? reader : null,
    ask: (opener: HTMLElement) =>
      downloadDialog.open({form, resource, reader}, opener, opener.parentElement),
  } as const;
}

export type Download = ReturnType<typeof useDownload>;

type ReaderNoteProps = Pick<DownloadRequest, 'form'> &
  Readonly<{resources: readonly Resource[]; hint?: string; className?: string}>;

/**
 * The reader's address and a button to give another, which asks first for what was sent. `hint`: the words of consent
 * (`consent.ts`), which a button that sends at once needs.
 */
export function ReaderNote({form, resources, hint, className}: ReaderNoteProps): ReactNode {
  const {email} = useReader();
  const askAgain = (opener: HTMLElement): void => {
    const resource = resources.find(wasSent) ?? resources[0];
    const home = opener.closest('p')?.parentElement;
    forgetReader();
    if (resource) {
      downloadDialog.open({form, resource, reader: NO_READER}, opener, home);
    }
  };
  return (
    <p className={clsx('note breaks lines', className)} data-feed="skip">
      {email ? <b>{email.split(/(?<=@)/u).flatMap((it) => [<wbr key={it} />, it])}</b> : null}{' '}
      {hint ? <span>{hint}</span> : null}{' '}
      <button type="button" className="link" onClick={(event) => askAgain(event.currentTarget)}>
        {words.change}
        {resources.length === 1 ? <span className="vh"> ({resources[0]?.shortTitle})</span> : null}
      </button>
    </p>
  );
}

type DownloadNoteProps = Readonly<{stage: Download['stage']; children?: ReactNode}>;

/** Says until it was sent that the PDF comes by mail, unless there are `children`, and announces the sending. */
export function DownloadNote({stage, children}: DownloadNoteProps): ReactNode {
  return (
    <>
      {children || stage === 'sent' || (
        <p className={`note breaks ${styles.note}`} data-feed="skip">
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
