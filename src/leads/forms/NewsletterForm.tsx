import {type ReactNode, useEffect, useEffectEvent, useRef} from 'react';
import {focusIfFree} from '@site/src/browser/focus';
import {LEAD_FORMS} from '../contract';
import {useLeadForm} from '../useLeadForm';
import {FormFields} from './FormFields';
import {LeadFormShell} from './LeadFormShell';

const {words} = LEAD_FORMS.newsletter;

/** Milliseconds for which the thanks are shown (specification, section 9). */
const THANKS = 5000;

/** Shows thanks for a while (specification, section 4). The focus is on their place, and stays there. */
export function NewsletterForm({id}: Readonly<{id: string}>): ReactNode {
  const controls = useLeadForm({form: 'newsletter', slot: 'newsletter', staticId: id});
  const isSent = controls.state.status === 'succeeded';
  const place = useRef<HTMLDivElement>(null);
  const finish = useEffectEvent(controls.reset);
  useEffect(() => {
    if (!isSent) {
      return undefined;
    }
    focusIfFree(place.current);
    const timer = setTimeout(finish, THANKS);
    return () => clearTimeout(timer);
  }, [isSent]);
  return (
    <div ref={place} tabIndex={-1}>
      {isSent ? (
        <>
          <p className="title--large">{words.thanks.title}</p>
          <p>{words.thanks.text}</p>
        </>
      ) : (
        <LeadFormShell {...{id, controls}} submitLabel={words.submit} inLine>
          <FormFields {...{id, controls}} />
        </LeadFormShell>
      )}
    </div>
  );
}
