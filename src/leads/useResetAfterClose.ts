import {useEffect, useEffectEvent} from 'react';
import {TIMINGS} from './timings';
import type {LeadFormControls} from './useLeadForm';

/**
 * 0.3 seconds after the visitor closed a dialog its form is empty again (specification, section 4), unless a lead is still on its way:
 * if that fails, what was typed is there when the dialog is opened again; if it is accepted, the next one starts with an empty form.
 */
export function useResetAfterClose({state, reset}: LeadFormControls, open: boolean): void {
  const clear = useEffectEvent(() => {
    if (state.status !== 'submitting') {
      reset();
    }
  });
  // A lead that is accepted behind the closed dialog counts as another closing.
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
