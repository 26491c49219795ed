import {type ReactNode, useId} from 'react';
import {TextField} from '@site/src/components/form/TextField';
import {Button} from '@site/src/components/ui/Button';
import {Dialog} from '@site/src/components/ui/Dialog';
import {DialogHead} from '@site/src/components/ui/DialogHead';
import {DialogMain} from '@site/src/components/ui/DialogMain';
import {ToastHost} from '@site/src/components/ui/ToastHost';
import {webinarUnlock as words} from '@site/src/content/webinarsPage';
import {grantWebinars} from '../access';
import {webinarDialog} from '../dialogs';
import {TIMINGS} from '../timings';
import {useLeadForm} from '../useLeadForm';
import {useResetAfterClose} from '../useResetAfterClose';
import {fieldProps} from './fieldProps';
import {LeadFormShell} from './LeadFormShell';

/** Half a second after access was granted the chosen recording opens in a new tab (specification, section 4). */
function openRecording(address: string): void {
  if (address) {
    setTimeout(() => window.open(address, '_blank', 'noopener'), TIMINGS.webinarTab);
  }
}

/** The dialog that unlocks the webinar recordings for an e-mail address. */
export default function WebinarDialog(): ReactNode {
  const id = useId();
  const {open, subject} = webinarDialog.use();
  const controls = useLeadForm({
    form: 'webinarAccess',
    slot: 'webinarAccess',
    place: webinarDialog.place,
    onSuccess: ({email}) => {
      grantWebinars(email);
      webinarDialog.close();
      openRecording(subject ?? '');
    },
  });
  useResetAfterClose(controls, open);
  const field = fieldProps(id, controls, {email: {label: words.emailLabel}});
  const cancel = (
    <Button variant="quiet" onClick={webinarDialog.close}>
      {words.cancel}
    </Button>
  );
  return (
    <Dialog
      open={open}
      size="small"
      closeLabel={words.closeLabel}
      returnFocusTo={webinarDialog.opener}
      onClose={webinarDialog.close}
      overlay={<ToastHost name="dialog" duration={TIMINGS.toast} />}
    >
      <DialogHead title={words.title} text={words.text} />
      <DialogMain>
        <LeadFormShell
          {...{id, controls}}
          submitLabel={words.submit}
          sendingLabel={words.sending}
          second={cancel}
        >
          <TextField {...field('email')} type="email" autoComplete="email" full />
        </LeadFormShell>
      </DialogMain>
    </Dialog>
  );
}
