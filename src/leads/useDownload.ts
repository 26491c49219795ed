import type {Resource} from '@site/src/content/resource';
import {forgetReader, isKnown, NOBODY, type Reader, useReader, useSent} from './access';
import {downloadDialog} from './dialogs';
import type {DownloadRequest} from './DownloadRequest';

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
