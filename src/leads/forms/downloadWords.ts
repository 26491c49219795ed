import {leadMagnetDialog} from '@site/src/content/leadMagnet';
import {resourceGate, unlockTitle} from '@site/src/content/unlock';
import type {DownloadRequest} from '../DownloadRequest';

/** A field's label, and the hint under it. */
type FieldWords = {label: string; hint?: string};

/** What the download dialog says. */
type DownloadWords = Readonly<{
  title: string;
  fields: Readonly<Record<'firstName' | 'lastName' | 'email', FieldWords>>;
  submit: string;
  sending: string;
  cancel: string;
  closeLabel: string;
}>;

/** The words of the dialog: those of the article's card, or of the gate about a document. */
export function downloadWords({form, resource}: DownloadRequest): DownloadWords {
  return form === 'leadMagnet'
    ? leadMagnetDialog
    : {...resourceGate, title: unlockTitle(resource), submit: resource.submit};
}
