import {createStore} from '@site/src/browser/afterHydration';
import {closeOthers} from '@site/src/browser/closing';
import type {ConsultationTopic} from '@site/src/content/consultationTitles';
import type {Resource} from '@site/src/content/resource';
import type {Reader} from './access';
import {requestForms} from './staticForm';

type DialogState<Subject> = {
  open: boolean;
  /** What the dialog is about. Kept while the dialog closes; null until it is opened for the first time. */
  subject: Subject | null;
  opener: HTMLElement | null;
  /** The opener's container, in case success replaces the opener. */
  home: Element | null;
};

/** Creates a dialog's state. It has no subject at first, so no page loads the dialog's code before it is opened. */
function createDialogStore<Subject>() {
  const closed = {open: false, subject: null, opener: null, home: null};
  const store = createStore<DialogState<Subject>>(closed);
  const close = () => store.set({...store.get(), open: false});
  return {
    open: (subject: Subject, opener: HTMLElement | null, home: Element | null = null) => {
      closeOthers(close);
      requestForms();
      store.set({open: true, subject, opener, home});
    },
    close,
    /** The element that gets the focus back: the opener, else its container's first control, else the heading. */
    opener: () => {
      const {opener, home} = store.get();
      if (opener?.isConnected) {
        return opener;
      }
      const other = home?.isConnected ? home.querySelector<HTMLElement>('a, button') : null;
      return other ?? document.querySelector('h1');
    },
    use: store.use,
  };
}

export type DialogStore<Subject> = ReturnType<typeof createDialogStore<Subject>>;

export type DownloadRequest = Readonly<{
  form: 'resourceGate' | 'leadMagnet';
  resource: Resource;
  /** The form's initial values. Complete ones are sent at once, and the dialog appears only if that fails. */
  reader: Reader;
}>;

/** `message` prefills the visitor's message. */
export type ConsultationSubject = Readonly<{topic: ConsultationTopic; message?: string}>;

/** Specification, section 2: "A global consultation modal". */
export const consultationDialog = createDialogStore<ConsultationSubject>();

export const downloadDialog = createDialogStore<DownloadRequest>();

/** Its subject is the URL of a recording, or the empty string while there is no recording. */
export const webinarDialog = createDialogStore<string>();

export function closeDialogs(): void {
  [consultationDialog, downloadDialog, webinarDialog].forEach(({close}) => close());
}
