import type {Resource} from '@site/src/content/resource';
import type {Reader} from './access';

/** What the download dialog is opened for: by the resource gate or by an article's lead magnet. */
export type DownloadRequest = Readonly<{
  form: 'resourceGate' | 'leadMagnet';
  resource: Resource;
  /** What the form starts with. When it is whole the request is sent at once, and the dialog shows itself only if that fails. */
  reader: Reader;
}>;
