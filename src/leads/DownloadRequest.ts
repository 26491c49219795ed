import type {Resource} from '@site/src/content/resource';

/** What the download dialog is opened for: by the resource gate or by an article's lead magnet. */
export type DownloadRequest = Readonly<{
  form: 'resourceGate' | 'leadMagnet';
  resource: Resource;
  /** The address the form starts with; empty when none is known. */
  email: string;
  /** Runs when the lead is on disk, with the address in lower case. */
  onGranted?: (email: string) => void;
}>;
