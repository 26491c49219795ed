import {type RefObject, useEffect, useRef} from 'react';
import {focusIfFree} from '@site/src/components/ui/focusIfFree';
import type {LeadFormState} from '../useLeadForm';

/**
 * The disabled fieldset drops the focus; after a failed send the button has it again, unless the visitor went elsewhere meanwhile.
 *
 * @returns ties the submit button to this
 */
export function useFocusAfterFailure(state: LeadFormState): RefObject<HTMLButtonElement | null> {
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state.status === 'failed') {
      focusIfFree(submit.current);
    }
  }, [state]);
  return submit;
}
