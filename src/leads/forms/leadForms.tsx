import {useLocation} from '@docusaurus/router';
import {type ReactNode, useEffect, useEffectEvent} from 'react';
import {focusIfFree} from '@site/src/browser/focus';
import {Thanks} from '@site/src/components/form/longForm';
import {ToastHost} from '@site/src/components/ui/toast';
import {newsletter} from '@site/src/content/everyPage';
import {LEAD_FORMS} from '../contract';
import {useLeadForm} from '../useLeadForm';
import {ConsultationDialog} from './Consultation';
import {FormFields} from './FormFields';
import {LeadFormShell} from './LeadFormShell';
import {DownloadDialog, WebinarDialog} from './gates';

/* One chunk holds everything that a form needs, including messages and network client. Once it has loaded, a form can
 * be sent, and can report a failure even offline. */
export {AssuranceCheckForm} from './AssuranceCheck';
export {InPageConsultation} from './Consultation';
export {showToast} from '@site/src/components/ui/toast';

const {thanks, submit} = LEAD_FORMS.newsletter.words;

/** Milliseconds for which the thanks are shown (specification, section 9). */
const THANKS = 5000;

/** Shows thanks for a while (specification, section 4). The focus is on their place, and stays there. */
export function NewsletterForm({id}: Readonly<{id: string}>): ReactNode {
  const controls = useLeadForm({form: 'newsletter', slot: 'newsletter', staticId: id});
  const isItsPage = useLocation().pathname === newsletter.page;
  const {state, place} = controls;
  const isSent = state.status === 'succeeded';
  const finish = useEffectEvent(controls.reset);
  useEffect(() => {
    if (!isSent) {
      return undefined;
    }
    focusIfFree(place.current);
    const timer = setTimeout(finish, THANKS);
    return () => clearTimeout(timer);
  }, [isSent, place]);
  return (
    <div ref={place} tabIndex={-1}>
      {isSent ? (
        <Thanks {...thanks} note={state.note} />
      ) : (
        <LeadFormShell {...{id, controls}} submitLabel={submit} inLine quiet={!isItsPage}>
          <FormFields {...{id, controls}} />
        </LeadFormShell>
      )}
    </div>
  );
}

/** The messages and dialogs that can appear above any page. The page's host is first: it takes waiting toasts. */
export function LeadOverlays(): ReactNode {
  return (
    <>
      <ToastHost name="page" />
      <ConsultationDialog />
      <DownloadDialog />
      <WebinarDialog />
    </>
  );
}
