import type {ReactNode} from 'react';
import {DialogHead} from '@site/src/components/ui/Dialog';
import {grantWebinarAccess} from '../access';
import {LEAD_FORMS} from '../contract';
import {webinarDialog} from '../dialogs';
import {useLeadForm} from '../useLeadForm';
import {FormFields} from './FormFields';
import {UnlockDialog} from './LeadDialog';

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
