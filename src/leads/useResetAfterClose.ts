import {useEffect, useEffectEvent} from 'react';
import {TIMINGS} from './timings';
import type {LeadFormControls} from './useLeadForm';

/** Resets the form 0.3 seconds after closing (specification, section 4), but for what was typed; while a lead is on its way, only once it is accepted. */
export function useResetAfterClose({state, rest}: LeadFormControls, open: boolean): void {
  const clear = useEffectEvent(() => {
    if (state.status !== 'submitting') {
      rest();
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
