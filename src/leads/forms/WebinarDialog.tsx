import type {ReactNode} from 'react';
import {TextField} from '@site/src/components/form/fields';
import {DialogHead} from '@site/src/components/ui/Dialog';
import {webinarReminder, webinarUnlock} from '@site/src/content/webinarUnlock';
import {grantWebinars} from '../access';
import {webinarDialog} from '../dialogs';
import {TIMINGS} from '../timings';
import {useLeadForm} from '../useLeadForm';
import {fieldProps} from './parts';
import {UnlockDialog} from './UnlockDialog';

/** Half a second after access was granted the chosen recording opens in a new tab (specification, section 4). */
function openRecording(address: string): void {
  if (address) {
    setTimeout(() => window.open(address, '_blank', 'noopener'), TIMINGS.webinarTab);
  }
}

/** The dialog that unlocks the webinar recordings for an e-mail address or, without a recording, takes one to tell of the first. */
export default function WebinarDialog(): ReactNode {
  const id = 'webinar';
  const {open, subject} = webinarDialog.use();
  const words = subject ? webinarUnlock : webinarReminder;
  const controls = useLeadForm({
    form: 'webinarAccess',
    slot: 'webinarAccess',
    place: webinarDialog.place,
    success: subject ? undefined : webinarReminder.success,
    onSuccess: ({email}) => {
      grantWebinars(email);
      openRecording(subject ?? '');
    },
  });
  const field = fieldProps(id, controls, {email: {label: words.emailLabel}});
  return (
    <UnlockDialog
      {...{id, controls, open, words}}
      dialog={webinarDialog}
      head={<DialogHead title={words.title} text={`${words.text} ${words.consent}`} />}
    >
      <TextField {...field('email')} type="email" autoComplete="email" full />
    </UnlockDialog>
  );
}
