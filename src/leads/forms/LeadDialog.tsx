import {type ReactNode, useEffect, useEffectEvent} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {Dialog, DialogMain} from '@site/src/components/ui/Dialog';
import {dialogControls} from '@site/src/content/everyPage';
import type {DialogStore} from '../dialogs';
import type {LeadFormControls} from '../useLeadForm';
import {LeadFormShell} from './LeadFormShell';

type LeadDialogProps = Readonly<{
  controls: LeadFormControls;
  dialog: Pick<DialogStore<unknown>, 'close' | 'opener'>;
  open: boolean;
  size: 'small' | 'wide';
  children: ReactNode;
}>;

/** Milliseconds from closing until the form is reset (specification, section 9). */
const RESET = 300;

/**
 * Resets the form after the dialog has closed (specification, section 4); typed text is kept as a draft. While a lead
 * is being sent, the reset waits until the lead is accepted.
 */
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
      size={size}
      closeLabel={dialogControls.close}
      returnFocusTo={dialog.opener}
      onClose={dialog.close}
    >
      {children}
    </Dialog>
  );
}

type UnlockDialogProps = Omit<LeadDialogProps, 'size'> &
  Readonly<{
    id: string;
    submitLabel: string;
    head: ReactNode;
  }>;

/** A small dialog with a few fields, at the bottom of a phone's screen. It closes once the lead is accepted. */
export function UnlockDialog(props: UnlockDialogProps): ReactNode {
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
