import type {ReactNode} from 'react';
import {TextField} from '@site/src/components/form/fields';
import {DialogHead} from '@site/src/components/ui/DialogHead';
import {downloadDialog} from '../dialogs';
import type {DownloadRequest} from '../DownloadRequest';
import {ResourceCover} from '../ResourceCover';
import {ResourceMeta} from '../ResourceMeta';
import {useLeadForm} from '../useLeadForm';
import {downloadWords} from './downloadWords';
import {fieldProps} from './fieldProps';
import styles from './LeadForm.module.css';
import {UnlockDialog} from './UnlockDialog';

function DownloadForm({request, open}: {request: DownloadRequest; open: boolean}): ReactNode {
  const {form, resource, email, onGranted} = request;
  const words = downloadWords(request);
  const id = 'download';
  const controls = useLeadForm({
    form,
    slot: resource.formIdSlot,
    place: downloadDialog.place,
    initial: {email},
    onSuccess: (sent) => onGranted?.(sent.email),
  });
  const field = fieldProps(id, controls, words.fields);
  return (
    <UnlockDialog
      {...{id, controls, open, words}}
      dialog={downloadDialog}
      head={
        <DialogHead
          title={words.title}
          art={<ResourceCover resource={resource} />}
          meta={<ResourceMeta resource={resource} />}
        />
      }
    >
      <div className={styles.fields}>
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
        <TextField {...field('email')} type="email" autoComplete="email" full />
      </div>
    </UnlockDialog>
  );
}

/**
 * The dialog that asks for a name and an address before a download is sent; about the request it was opened with. Another document, or
 * another address to start with, is another form.
 */
export default function DownloadDialog(): ReactNode {
  const {open, subject} = downloadDialog.use();
  if (!subject) {
    return null;
  }
  const {form, resource, email} = subject;
  return <DownloadForm key={`${form} ${resource.id} ${email}`} request={subject} open={open} />;
}
