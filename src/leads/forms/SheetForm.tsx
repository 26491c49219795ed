import type {ReactNode} from 'react';
import {FieldGroup, SentPanel} from '@site/src/components/form/longForm';
import {type FormIdSlot, type FormWords, LEAD_FORMS, type LeadFormKey} from '../contract';
import {useLeadForm} from '../useLeadForm';
import {FormFields} from './FormFields';
import {LeadFormShell} from './LeadFormShell';

type Group = Readonly<{heading: string; hint?: string; fields: readonly string[]}>;

type SheetWords = FormWords &
  Readonly<Record<'submit' | 'sending' | 'note', string>> &
  Readonly<{thanks: {title: string; text: string}; groups: Readonly<Record<string, Group>>}>;

/** The forms whose words say all of this. */
type SheetKey = {
  [Key in FormIdSlot & LeadFormKey]: (typeof LEAD_FORMS)[Key]['words'] extends SheetWords
    ? Key
    : never;
}[FormIdSlot & LeadFormKey];

/** Makes a form of a page, in groups of fields; a thank-you card replaces it on success (specification, section 4). */
export function createSheetForm(form: SheetKey) {
  const {groups, note, sending, submit, thanks}: SheetWords = LEAD_FORMS[form].words;
  return function SheetForm({id}: Readonly<{id: string}>): ReactNode {
    const controls = useLeadForm({form, slot: form, staticId: id});
    if (controls.state.status === 'succeeded') {
      return <SentPanel stamp="Received" {...thanks} className="sheet" />;
    }
    return (
      <div className="sheet card">
        <LeadFormShell {...{id, controls, note}} submitLabel={submit} sendingLabel={sending}>
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
