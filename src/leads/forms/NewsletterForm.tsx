import {type ReactNode, type RefObject, useEffect, useEffectEvent, useRef} from 'react';
import {focusIfFree} from '@site/src/browser/focus';
import {LEAD_FORMS} from '../contract';
import {type LeadFormControls, useLeadForm} from '../useLeadForm';
import {FormFields} from './FormFields';
import {LeadFormShell} from './LeadFormShell';

const {words} = LEAD_FORMS.newsletter;

/** Milliseconds for which the thanks are shown (specification, section 9). */
const THANKS = 5000;

/** Shows thanks for a while (specification, section 4), then moves the focus from them to the form's button. */
function useThanks({state, reset}: LeadFormControls, id: string): RefObject<HTMLDivElement | null> {
  const thanks = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const finish = useEffectEvent(() => {
    hadFocus.current = thanks.current?.contains(document.activeElement) === true;
    reset();
  });
  useEffect(() => {
    if (state.status === 'succeeded') {
      focusIfFree(thanks.current);
      const timer = setTimeout(finish, THANKS);
      return () => clearTimeout(timer);
    }
    if (hadFocus.current) {
      hadFocus.current = false;
      const field = document.getElementById(`${id}-email`) as HTMLInputElement | null;
      field?.form?.querySelector('button')?.focus({preventScroll: true});
    }
    return undefined;
  }, [state, id]);
  return thanks;
}

export function NewsletterForm({id}: Readonly<{id: string}>): ReactNode {
  const controls = useLeadForm({form: 'newsletter', slot: 'newsletter', staticId: id});
  const thanks = useThanks(controls, id);
  if (controls.state.status === 'succeeded') {
    return (
      <div ref={thanks} tabIndex={-1}>
        <p className="title--large">{words.thanks.title}</p>
        <p>{words.thanks.text}</p>
      </div>
    );
  }
  return (
    <LeadFormShell {...{id, controls}} submitLabel={words.submit} inLine>
      <FormFields {...{id, controls}} />
    </LeadFormShell>
  );
}
