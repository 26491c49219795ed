import type {ConsultationTopic} from '@site/src/content/consultationDialog';
import type {Resource} from '@site/src/content/resources';
import type {Reader} from './access';
import {createStore, type Store} from './createStore';
import type {ToastPlace} from './toasts';

/** A dialog that a control anywhere on the page can open. */
type DialogState<Subject> = {
  open: boolean;
  /** What it is about; kept while it closes, null until it was first opened. */
  subject: Subject | null;
  /** The control that was used; focus returns to it. */
  opener: HTMLElement | null;
  /** What the control stands in, for a control that the dialog's outcome puts another in the place of. */
  home: Element | null;
};

/** The handles of one such dialog; see {@link createDialogStore}. */
export type DialogStore<Subject> = {
  /** @param home what the opener stands in, when the outcome may put another control in its place */
  open: (subject: Subject, opener: HTMLElement | null, home?: Element | null) => void;
  /** Does nothing when the dialog is closed. */
  close: () => void;
  /** What the focus returns to: the control that was used or, when it is gone, the first one where it stood; when its page is gone, the heading of the one shown. */
  opener: () => HTMLElement | null;
  /** Where a message is seen: inside the dialog while it is open, on the page otherwise. */
  place: () => ToastPlace;
  use: Store<DialogState<Subject>>['use'];
};

/** Makes a dialog's state: closed, and about nothing until it is first opened, so that no page carries its code before that. */
export function createDialogStore<Subject>(): DialogStore<Subject> {
  const store = createStore<DialogState<Subject>>({
    open: false,
    subject: null,
    opener: null,
    home: null,
  });
  return {
    open: (subject, opener, home = null) => store.set({open: true, subject, opener, home}),
    close: () => store.set({...store.get(), open: false}),
    opener: () => {
      const {opener, home} = store.get();
      if (opener?.isConnected) {
        return opener;
      }
      const other = home?.isConnected ? home.querySelector<HTMLElement>('a, button') : null;
      return other ?? document.querySelector('h1');
    },
    place: () => (store.get().open ? 'dialog' : 'page'),
    use: store.use,
  };
}

/** What the download dialog is opened for: by the resource gate or by an article's lead magnet. */
export type DownloadRequest = Readonly<{
  form: 'resourceGate' | 'leadMagnet';
  resource: Resource;
  /** What the form starts with. When it is whole the request is sent at once, and the dialog shows itself only if that fails. */
  reader: Reader;
}>;

/** What the consultation dialog is opened for, and what its message begins with, if anything. */
type ConsultationSubject = Readonly<{topic: ConsultationTopic; message?: string}>;

/** The consultation dialog (specification, section 2: "A global consultation modal"); its subject is what it was opened for. */
export const consultationDialog = createDialogStore<ConsultationSubject>();

/** The dialog that asks for a name and an address before a download is sent. */
export const downloadDialog = createDialogStore<DownloadRequest>();

/** The dialog that opens the webinar recordings; its subject is the address of the recording that was chosen, or the empty string while there is none. */
export const webinarDialog = createDialogStore<string>();

/** Closes whichever is open. */
export function closeDialogs(): void {
  [consultationDialog, downloadDialog, webinarDialog].forEach(({close}) => close());
}
