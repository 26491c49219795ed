import {type ReactNode, useEffect, useEffectEvent} from 'react';
import {Dialog} from '@site/src/components/ui/Dialog';
import {ToastHost} from '@site/src/components/ui/toast';
import {dialogControls} from '@site/src/content/everyPage';
import type {DialogStore} from '../dialogs';
import {TIMINGS} from '../timings';
import type {LeadFormControls} from '../useLeadForm';

export type LeadDialogProps = Readonly<{
  controls: LeadFormControls;
  dialog: Pick<DialogStore<unknown>, 'close' | 'opener'>;
  open: boolean;
  size: 'small' | 'wide';
  children: ReactNode;
}>;

/**
 * Resets the form 0.3 seconds after closing (specification, section 4); what was typed is kept as a draft. While a lead
 * is on its way, only once it is accepted.
 */
function useResetAfterClose({state, clearMessages}: LeadFormControls, open: boolean): void {
  const clear = useEffectEvent(() => {
    if (state.status !== 'submitting') {
      clearMessages();
    }
  });
  // A lead accepted behind the closed dialog counts as another closing.
  const accepted = state.status === 'succeeded' ? 'accepted' : 'closed';
  const stage = open ? 'open' : accepted;
  useEffect(() => {
    if (stage === 'open') {
      return undefined;
    }
    const timer = setTimeout(clear, TIMINGS.dialogReset);
    return () => clearTimeout(timer);
  }, [stage]);
}

/** Around a form whose state is held outside, so that a lead on its way survives closing. */
export function LeadDialog(props: LeadDialogProps): ReactNode {
  const {controls, dialog, open, size, children} = props;
  useResetAfterClose(controls, open);
  return (
    <Dialog
      open={open}
      size={size}
      closeLabel={dialogControls.close}
      returnFocusTo={dialog.opener}
      onClose={dialog.close}
      overlay={<ToastHost name="dialog" duration={TIMINGS.toast} />}
    >
      {children}
    </Dialog>
  );
}
