import type {ConsultationTopic} from '@site/src/content/consultationDialog';
import type {DownloadRequest} from './DownloadRequest';
import {createDialogStore} from './createDialogStore';

/** What the consultation dialog is opened for, and what its message begins with, if anything. */
export type ConsultationSubject = Readonly<{topic: ConsultationTopic; message?: string}>;

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
