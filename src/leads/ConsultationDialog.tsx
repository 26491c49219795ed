import {type ReactNode, useEffect, useEffectEvent} from 'react';
import {SentPanel} from '@site/src/components/form/SentPanel';
import {Dialog} from '@site/src/components/ui/Dialog';
import {ToastHost} from '@site/src/components/ui/ToastHost';
import {consultationDialog as copy, consultationForm} from '@site/src/content/consultation';
import {closeConsultation, consultationOpener, useConsultationDialog} from './consultationDialog';
import styles from './ConsultationDialog.module.css';
import {ConsultationForm} from './forms/ConsultationForm';
import {TIMINGS} from './timings';
import {TrustPoints} from './TrustPoints';
import {type LeadFormControls, useLeadForm} from './useLeadForm';

/** Two seconds after success the dialog closes and its form is empty again (specification, section 4). */
function useCloseAfterSuccess({state, reset}: LeadFormControls, open: boolean): void {
  const finish = useEffectEvent(() => {
    reset();
    closeConsultation();
  });
  useEffect(() => {
    if (state.status !== 'succeeded' || !open) {
      return undefined;
    }
    const timer = setTimeout(finish, TIMINGS.dialogAutoClose);
    return () => clearTimeout(timer);
  }, [state, open]);
}

/** 0.3 seconds after the visitor closed the dialog its form is empty again, unless a lead is still on its way. */
function useResetAfterClose({state, reset}: LeadFormControls, open: boolean): void {
  const clear = useEffectEvent(() => {
    if (state.status !== 'submitting') {
      reset();
    }
  });
  useEffect(() => {
    if (open) {
      return undefined;
    }
    const timer = setTimeout(clear, TIMINGS.dialogReset);
    return () => clearTimeout(timer);
  }, [open]);
}

/**
 * The one consultation dialog of the site. The form lives here, outside the dialog's content, so that a lead on its way survives the
 * closing of the dialog.
 */
export default function ConsultationDialog(): ReactNode {
  const {open} = useConsultationDialog();
  const controls = useLeadForm({
    form: 'consultation',
    slot: 'consultation',
    failurePlace: open ? 'dialog' : 'page',
  });
  useCloseAfterSuccess(controls, open);
  useResetAfterClose(controls, open);
  return (
    <Dialog
      open={open}
      title={copy.title}
      text={copy.text}
      closeLabel={copy.closeLabel}
      returnFocusTo={consultationOpener}
      onClose={closeConsultation}
      side={<TrustPoints />}
      overlay={<ToastHost name="dialog" duration={TIMINGS.toast} />}
    >
      {controls.state.status === 'succeeded' ? (
        <SentPanel
          stamp="Received"
          title={consultationForm.thanks.title}
          text={consultationForm.thanks.text}
        />
      ) : (
        <>
          <p className={styles.required}>{consultationForm.required}.</p>
          <ConsultationForm controls={controls} submitLabel={copy.submit} />
        </>
      )}
    </Dialog>
  );
}
