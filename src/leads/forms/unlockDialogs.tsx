import {type ReactNode, useEffect, useEffectEvent, useState} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {DialogHead, DialogMain} from '@site/src/components/ui/Dialog';
import {focusIfFree} from '@site/src/browser/focus';
import {dialogControls} from '@site/src/content/everyPage';
import {askFor, unlockTitle} from '@site/src/content/resource';
import {grantWebinarAccess, isKnown, rememberSent} from '../access';
import {LEAD_FORMS} from '../contract';
import {downloadDialog, type DownloadRequest, webinarDialog} from '../dialogs';
import {ResourceCover, ResourceMeta} from '../ResourceCover';
import {type LeadFormControls, useLeadForm} from '../useLeadForm';
import {FormFields} from './FormFields';
import {LeadDialog, type LeadDialogProps} from './LeadDialog';
import {LeadFormShell} from './LeadFormShell';

type UnlockDialogProps = Omit<LeadDialogProps, 'size'> &
  Readonly<{
    id: string;
    submitLabel: string;
    head: ReactNode;
  }>;

/** A small dialog with a few fields, at the bottom of a phone's screen. It closes once the lead is accepted. */
function UnlockDialog(props: UnlockDialogProps): ReactNode {
  const {id, controls, dialog, open, submitLabel, head, children} = props;
  const {state} = controls;
  const sending = state.status === 'submitting';
  useEffect(() => {
    // Not in `onSuccess`, which also runs when the dialog shows another subject's form, partly filled in.
    if (state.status === 'succeeded') {
      dialog.close();
    }
  }, [state, dialog]);
  return (
    <LeadDialog {...{controls, dialog, open}} size="small">
      {head}
      <DialogMain>
        <LeadFormShell
          {...{id, controls, submitLabel}}
          second={
            <Button variant="quiet" size="lg" disabled={sending} onClick={dialog.close}>
              {dialogControls.cancel}
            </Button>
          }
        >
          {children}
        </LeadFormShell>
      </DialogMain>
    </LeadDialog>
  );
}

/** Whether the dialog is visible. For a known reader it appears only after a refusal or failure, until it is closed. */
function useIsSeen({state, issues}: LeadFormControls, open: boolean, isDirect: boolean): boolean {
  const [wasSeen, setSeen] = useState(false);
  const isFaulty = state.status === 'failed' || issues.length > 0;
  const isSeen = open && (wasSeen || isFaulty || !isDirect);
  if (isSeen !== wasSeen) {
    setSeen(isSeen);
  }
  return isSeen;
}

/** Submits for a known reader when the dialog opens. The focus stays on the button or on what replaces it. */
function useSendAtOnce({state, onSubmit}: LeadFormControls, open: boolean, isDirect: boolean) {
  const send = useEffectEvent(() => void onSubmit());
  useEffect(() => {
    if (open && isDirect) {
      send();
    }
  }, [open, isDirect]);
  useEffect(() => {
    if (isDirect && state.status === 'succeeded') {
      focusIfFree(downloadDialog.opener());
    }
  }, [isDirect, state]);
}

function DownloadForm({request, open}: {request: DownloadRequest; open: boolean}): ReactNode {
  const {form, resource, reader} = request;
  const isDirect = isKnown(reader);
  const {words} = LEAD_FORMS[form];
  const id = 'download';
  const controls = useLeadForm({
    form,
    slot: resource.formIdSlot,
    initial: reader,
    draft: `${form} ${resource.id}`,
    atOnce: isDirect ? reader : undefined,
    onSuccess: (sent) => rememberSent(resource, sent),
  });
  const isSeen = useIsSeen(controls, open, isDirect);
  useSendAtOnce(controls, open, isDirect);
  return (
    <UnlockDialog
      {...{id, controls}}
      submitLabel={askFor(resource)}
      open={isSeen}
      dialog={downloadDialog}
      head={
        <DialogHead
          title={'heading' in words ? words.heading : unlockTitle(resource)}
          art={<ResourceCover resource={resource} />}
          meta={<ResourceMeta resource={resource} />}
        />
      }
    >
      <div className="fields">
        <FormFields {...{id, controls}} />
      </div>
    </UnlockDialog>
  );
}

/** The dialog that asks who wants a document. A new document or reader remounts its form. */
export function DownloadDialog(): ReactNode {
  const {open, subject} = downloadDialog.use();
  if (!subject) {
    return null;
  }
  const {form, resource, reader} = subject;
  const key = JSON.stringify([form, resource.id, reader]);
  return <DownloadForm key={key} request={subject} open={open} />;
}

const {words: all} = LEAD_FORMS.webinarAccess;

/** Milliseconds between granting access and opening the recording's tab (specification, section 9). */
const TAB_DELAY = 500;

function openRecording(address: string): void {
  if (address) {
    setTimeout(() => window.open(address, '_blank', 'noopener'), TAB_DELAY);
  }
}

/** Unlocks the recordings. While there are none, it asks for an address to which the first one is announced. */
export function WebinarDialog(): ReactNode {
  const id = 'webinar';
  const {open, subject} = webinarDialog.use();
  const words = subject ? all.unlock : all.reminder;
  const controls = useLeadForm({
    form: 'webinarAccess',
    slot: 'webinarAccess',
    success: subject ? undefined : all.reminder.success,
    onSuccess: ({email}) => {
      grantWebinarAccess(email);
      openRecording(subject ?? '');
    },
  });
  return (
    <UnlockDialog
      {...{id, controls, open}}
      submitLabel={words.submit}
      dialog={webinarDialog}
      head={<DialogHead title={words.title} text={words.text} />}
    >
      <FormFields {...{id, controls}} />
    </UnlockDialog>
  );
}
