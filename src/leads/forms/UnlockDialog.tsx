import {type ReactNode, useEffect} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {Dialog, DialogMain} from '@site/src/components/ui/Dialog';
import {ToastHost} from '@site/src/components/ui/toast';
import type {DialogStore} from '../dialogs';
import {TIMINGS} from '../timings';
import type {LeadFormControls} from '../useLeadForm';
import {useResetAfterClose} from '../useResetAfterClose';
import {LeadFormShell} from './LeadFormShell';

type UnlockDialogProps = Readonly<{
  id: string;
  controls: LeadFormControls;
  dialog: Pick<DialogStore<unknown>, 'close' | 'opener'>;
  open: boolean;
  words: Readonly<{closeLabel: string; submit: string; sending: string; cancel: string}>;
  head: ReactNode;
  children: ReactNode;
}>;

/** A small dialog with a form; success closes it. */
export function UnlockDialog(props: UnlockDialogProps): ReactNode {
  const {id, controls, dialog, open, words, head, children} = props;
  const {state} = controls;
  useResetAfterClose(controls, open);
  useEffect(() => {
    // Not when the answer comes: by then the dialog may have another subject and a form being filled in.
    if (state.status === 'succeeded') {
      dialog.close();
    }
  }, [state, dialog]);
  return (
    <Dialog
      open={open}
      size="small"
      closeLabel={words.closeLabel}
      returnFocusTo={dialog.opener}
      onClose={dialog.close}
      overlay={<ToastHost name="dialog" duration={TIMINGS.toast} />}
    >
      {head}
      <DialogMain>
        <LeadFormShell
          {...{id, controls}}
          submitLabel={words.submit}
          sendingLabel={words.sending}
          second={
            <Button variant="quiet" onClick={dialog.close}>
              {words.cancel}
            </Button>
          }
        >
          {children}
        </LeadFormShell>
      </DialogMain>
    </Dialog>
  );
}
