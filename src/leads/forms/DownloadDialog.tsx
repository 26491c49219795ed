import {type ReactNode, useId} from 'react';
import {TextField} from '@site/src/components/form/TextField';
import {Button} from '@site/src/components/ui/Button';
import {Dialog} from '@site/src/components/ui/Dialog';
import {DialogHead} from '@site/src/components/ui/DialogHead';
import {DialogMain} from '@site/src/components/ui/DialogMain';
import {ToastHost} from '@site/src/components/ui/ToastHost';
import {downloadDialog} from '../dialogs';
import type {DownloadRequest} from '../DownloadRequest';
import {ResourceCover} from '../ResourceCover';
import {ResourceMeta} from '../ResourceMeta';
import {TIMINGS} from '../timings';
import {useLeadForm} from '../useLeadForm';
import {useResetAfterClose} from '../useResetAfterClose';
import {fieldProps} from './fieldProps';
import styles from './LeadForm.module.css';
import {LeadFormShell} from './LeadFormShell';

function DownloadForm({request, open}: {request: DownloadRequest; open: boolean}): ReactNode {
  const {form, resource, email, words, onGranted} = request;
  const id = useId();
  const controls = useLeadForm({
    form,
    slot: resource.formIdSlot,
    place: downloadDialog.place,
    initial: {email},
    onSuccess: (sent) => {
      downloadDialog.close();
      onGranted?.(sent.email);
    },
  });
  useResetAfterClose(controls, open);
  const field = fieldProps(id, controls, words.fields);
  const cancel = (
    <Button variant="quiet" onClick={downloadDialog.close}>
      {words.cancel}
    </Button>
  );
  return (
    <Dialog
      open={open}
      size="small"
      closeLabel={words.closeLabel}
      returnFocusTo={downloadDialog.opener}
      onClose={downloadDialog.close}
      overlay={<ToastHost name="dialog" duration={TIMINGS.toast} />}
    >
      <DialogHead
        title={words.title}
        art={<ResourceCover resource={resource} />}
        meta={<ResourceMeta resource={resource} />}
      />
      <DialogMain>
        <LeadFormShell
          {...{id, controls}}
          submitLabel={words.submit}
          sendingLabel={words.sending}
          second={cancel}
        >
          <div className={styles.fields}>
            <TextField {...field('firstName')} autoComplete="given-name" />
            <TextField {...field('lastName')} autoComplete="family-name" />
            <TextField {...field('email')} type="email" autoComplete="email" full />
          </div>
        </LeadFormShell>
      </DialogMain>
    </Dialog>
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
