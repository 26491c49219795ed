import type {ReactNode} from 'react';
import {FieldGroup, SentPanel} from '@site/src/components/form/longForm';
import {ToastHost} from '@site/src/components/ui/toast';
import {type FormIdSlot, type FormWords, LEAD_FORMS, type LeadFormKey} from '../contract';
import {useLeadForm} from '../useLeadForm';
import {ConsultationDialog} from './ConsultationDialog';
import {DownloadDialog} from './DownloadDialog';
import {FormFields} from './FormFields';
import {LeadFormShell} from './LeadFormShell';
import {WebinarDialog} from './WebinarDialog';

/* One chunk holds everything that a form needs, including messages and network client. Once it has loaded, a form can
 * be sent, and can report a failure even offline. */
export {InPageConsultation} from './ConsultationForm';
export {NewsletterForm} from './NewsletterForm';
export {showToast} from '@site/src/components/ui/toast';

type Group = Readonly<{heading: string; hint?: string; fields: readonly string[]}>;

type SheetWords = FormWords &
  Readonly<{
    submit: string;
    thanks: {title: string; text: string};
    groups: Readonly<Record<string, Group>>;
  }>;

/** Creates a form with groups of fields. A thank-you card replaces it after success (specification, section 4). */
function createSheetForm(form: FormIdSlot & LeadFormKey, words: SheetWords) {
  const {groups, submit, thanks} = words;
  return function SheetForm({id}: Readonly<{id: string}>): ReactNode {
    const controls = useLeadForm({form, slot: form, staticId: id});
    if (controls.state.status === 'succeeded') {
      return <SentPanel stamp="Received" {...thanks} className="sheet" />;
    }
    return (
      <div className="sheet card">
        <LeadFormShell {...{id, controls}} submitLabel={submit}>
          {Object.entries(groups).map(([name, {heading, hint, fields}]) => (
            <FieldGroup key={name} id={`${id}-${name}`} title={heading} hint={hint}>
              <FormFields {...{id, controls}} names={fields} />
            </FieldGroup>
          ))}
        </LeadFormShell>
      </div>
    );
  };
}

export const AssuranceCheckForm = createSheetForm(
  'assuranceCheck',
  LEAD_FORMS.assuranceCheck.words,
);

/** The dialogs and messages that can appear above any page. */
export function LeadOverlays(): ReactNode {
  return (
    <>
      <ConsultationDialog />
      <DownloadDialog />
      <WebinarDialog />
      <ToastHost name="page" />
    </>
  );
}
