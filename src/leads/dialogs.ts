import {createStore} from '@site/src/browser/afterHydration';
import type {ToastPlace} from '@site/src/components/ui/toast';
import type {ConsultationTopic} from '@site/src/content/consultationDialog';
import type {Resource} from '@site/src/content/resource';
import type {Reader} from './access';
import {requestForms} from './staticForm';

type DialogState<Subject> = {
  open: boolean;
  /** Kept while the dialog closes; null until it was first opened. */
  subject: Subject | null;
  /** The control that was used; focus returns to it. */
  opener: HTMLElement | null;
  /** The opener's container, in case success replaces the opener. */
  home: Element | null;
};

/** Closed and without subject at first, so that no page loads its code before use. */
export function createDialogStore<Subject>() {
  const store = createStore<DialogState<Subject>>({
    open: false,
    subject: null,
    opener: null,
    home: null,
  });
  return {
    /** @param home the opener's container, if the outcome may replace the opener */
    open: (subject: Subject, opener: HTMLElement | null, home: Element | null = null) => {
      requestForms();
      store.set({open: true, subject, opener, home});
    },
    close: () => store.set({...store.get(), open: false}),
    /** Where focus returns: the opener, else the first control of its container, else the page's heading. */
    opener: () => {
      const {opener, home} = store.get();
      if (opener?.isConnected) {
        return opener;
      }
      const other = home?.isConnected ? home.querySelector<HTMLElement>('a, button') : null;
      return other ?? document.querySelector('h1');
    },
    /** Toasts go into an open dialog, else on the page. */
    place: (): ToastPlace => (store.get().open ? 'dialog' : 'page'),
    use: store.use,
  };
}

export type DialogStore<Subject> = ReturnType<typeof createDialogStore<Subject>>;

export type DownloadRequest = Readonly<{
  form: 'resourceGate' | 'leadMagnet';
  resource: Resource;
  /** What the form starts with. A complete reader is sent at once; the dialog appears only if that fails. */
  reader: Reader;
}>;

/** `message` starts the visitor's message. */
export type ConsultationSubject = Readonly<{topic: ConsultationTopic; message?: string}>;

/** Specification, section 2: "A global consultation modal". */
export const consultationDialog = createDialogStore<ConsultationSubject>();

export const downloadDialog = createDialogStore<DownloadRequest>();

/** Its subject is the recording's address, or the empty string while there is none. */
export const webinarDialog = createDialogStore<string>();

export function closeDialogs(): void {
  [consultationDialog, downloadDialog, webinarDialog].forEach(({close}) => close());
}
