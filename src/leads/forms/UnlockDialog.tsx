import {type ReactNode, useEffect} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {DialogMain} from '@site/src/components/ui/Dialog';
import {dialogControls} from '@site/src/content/everyPage';
import {LeadDialog, type LeadDialogProps} from './LeadDialog';
import {LeadFormShell} from './LeadFormShell';

type UnlockDialogProps = Omit<LeadDialogProps, 'size'> &
  Readonly<{
    id: string;
    words: Readonly<{submit: string; sending: string}>;
    head: ReactNode;
  }>;

export function UnlockDialog(props: UnlockDialogProps): ReactNode {
  const {id, controls, dialog, open, words, head, children} = props;
  const {state} = controls;
  const sending = state.status === 'submitting';
  useEffect(() => {
    // Not when the answer comes: by then the dialog may have another subject and a form being filled in.
    if (state.status === 'succeeded') {
      dialog.close();
    }
  }, [state, dialog]);
  return (
    <LeadDialog {...{controls, dialog, open}} size="small">
      {head}
      <DialogMain>
        <LeadFormShell
          {...{id, controls}}
          submitLabel={words.submit}
          sendingLabel={words.sending}
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
