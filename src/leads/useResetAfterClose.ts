import {useEffect, useEffectEvent} from 'react';
import {TIMINGS} from './timings';
import type {LeadFormControls} from './useLeadForm';

/**
 * 0.3 seconds after the visitor closed a dialog its form is empty again (specification, section 4), unless a lead is still on its way:
 * if that fails, what was typed is there when the dialog is opened again.
 */
export function useResetAfterClose({state, reset}: LeadFormControls, open: boolean): void {
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
