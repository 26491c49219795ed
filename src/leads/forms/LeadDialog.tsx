import {type ReactNode, useEffect, useEffectEvent} from 'react';
import {Dialog} from '@site/src/components/ui/Dialog';
import {dialogControls} from '@site/src/content/forms';
import type {DialogStore} from '../dialogs';
import type {LeadFormControls} from '../useLeadForm';

export type LeadDialogProps = Readonly<{
  controls: LeadFormControls;
  dialog: Pick<DialogStore<unknown>, 'close' | 'opener'>;
  open: boolean;
  size: 'small' | 'wide';
  children: ReactNode;
}>;

/** Milliseconds from closing until the form is reset (specification, section 9). */
const RESET = 300;

/** Resets a closed form (specification, section 4); text stays as a draft. A lead on its way is waited for. */
function useResetAfterClose({state, clearMessages}: LeadFormControls, open: boolean): void {
  const clear = useEffectEvent(() => {
    if (state.status !== 'submitting') {
      clearMessages();
    }
  });
  // If a lead is accepted after the dialog was closed, the effect runs again.
  const accepted = state.status === 'succeeded' ? 'accepted' : 'closed';
  const stage = open ? 'open' : accepted;
  useEffect(() => {
    if (stage === 'open') {
      return undefined;
    }
    const timer = setTimeout(clear, RESET);
    return () => clearTimeout(timer);
  }, [stage]);
}

/** A dialog around a form. Its caller holds the form's state, so that closing the dialog does not interrupt sending. */
export function LeadDialog(props: LeadDialogProps): ReactNode {
  const {controls, dialog, open, size, children} = props;
  useResetAfterClose(controls, open);
  return (
    <Dialog
      open={open}
      box={controls.place}
      size={size}
      closeLabel={dialogControls.close}
      returnFocusTo={dialog.opener}
      onClose={dialog.close}
    >
      {children}
    </Dialog>
  );
}
