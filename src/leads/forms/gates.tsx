import {type ReactNode, useEffect, useEffectEvent, useState} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {DialogHead, DialogMain} from '@site/src/components/ui/Dialog';
import {focusIfFree} from '@site/src/browser/focus';
import {dialogControls} from '@site/src/content/forms';
import {askFor, unlockTitle} from '@site/src/content/resource';
import {grantWebinarAccess, isKnown, rememberSent} from '../access';
import {LEAD_FORMS, type LeadFormKey} from '../contract';
import {downloadDialog, webinarDialog} from '../dialogs';
import {ResourceCover, ResourceMeta} from '../ResourceCover';
import {type LeadFormControls, type LeadFormOptions, useLeadForm} from '../useLeadForm';
import {LeadDialog, type LeadDialogProps} from './LeadDialog';
import {LeadFormShell} from './LeadFormShell';

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

type GateProps<Key extends LeadFormKey> = Pick<LeadDialogProps, 'dialog' | 'open'> &
  Readonly<{
    id: string;
    /** With `atOnce` the form is sent when the dialog opens. */
    options: LeadFormOptions<Key>;
    submitLabel: string;
    head: ReactNode;
  }>;

/** A small dialog with a few fields. It closes once the lead is accepted; a known reader's focus stays put. */
function Gate<Key extends LeadFormKey>(props: GateProps<Key>): ReactNode {
  const {id, options, dialog, open, submitLabel, head} = props;
  const controls = useLeadForm(options);
  const {state, onSubmit} = controls;
  const isDirect = options.atOnce !== undefined;
  const isSeen = useIsSeen(controls, open, isDirect);
  const send = useEffectEvent(() => void onSubmit());
  useEffect(() => {
    if (open && isDirect) {
      send();
    }
  }, [open, isDirect]);
  useEffect(() => {
    // Not in `onSuccess`: by then the dialog may show the form of another subject, partly filled in.
    if (state.status === 'succeeded') {
      dialog.close();
      if (isDirect) {
        focusIfFree(dialog.opener());
      }
    }
  }, [isDirect, state, dialog]);
  return (
    <LeadDialog {...{controls, dialog}} open={isSeen} size="small">
      {head}
      <DialogMain>
        <LeadFormShell
          {...{id, controls, submitLabel}}
          second={
            <Button
              variant="quiet"
              size="lg"
              disabled={state.status === 'submitting'}
              onClick={dialog.close}
            >
              {dialogControls.cancel}
            </Button>
          }
        />
      </DialogMain>
    </LeadDialog>
  );
}

/** The dialog that asks who wants a document. A new document or reader remounts its form. */
export function DownloadDialog(): ReactNode {
  const {open, subject} = downloadDialog.use();
  if (!subject) {
    return null;
  }
  const {form, resource, reader} = subject;
  const {words} = LEAD_FORMS[form];
  return (
    <Gate
      key={JSON.stringify([form, resource.id, reader])}
      id="download"
      open={open}
      dialog={downloadDialog}
      options={{
        form,
        slot: resource.formIdSlot,
        initial: reader,
        draft: `${form} ${resource.id}`,
        atOnce: isKnown(reader) ? reader : undefined,
        onSuccess: (sent) => rememberSent(resource, sent),
      }}
      submitLabel={askFor(resource)}
      head={
        <DialogHead
          title={'heading' in words ? words.heading : unlockTitle(resource)}
          art={<ResourceCover resource={resource} />}
          meta={<ResourceMeta resource={resource} />}
        />
      }
    />
  );
}

const {unlock, reminder} = LEAD_FORMS.webinarAccess.words;

/** Milliseconds between granting access and opening the recording's tab (specification, section 9). */
const TAB_DELAY = 500;

/** Unlocks the recordings. While there are none, it asks for an address to which the first one is announced. */
export function WebinarDialog(): ReactNode {
  const {open, subject: recording} = webinarDialog.use();
  const {title, text, submit} = recording ? unlock : reminder;
  return (
    <Gate
      id="webinar"
      open={open}
      dialog={webinarDialog}
      options={{
        form: 'webinarAccess',
        slot: 'webinarAccess',
        success: recording ? undefined : reminder.success,
        onSuccess: ({email}) => {
          grantWebinarAccess(email);
          if (recording) {
            setTimeout(() => window.open(recording, '_blank', 'noopener'), TAB_DELAY);
          }
        },
      }}
      submitLabel={submit}
      head={<DialogHead title={title} text={text} />}
    />
  );
}
