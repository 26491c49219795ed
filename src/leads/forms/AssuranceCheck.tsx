import type {ReactNode} from 'react';
import {FieldGroup, NextSteps, SentPanel} from '@site/src/components/form/longForm';
import {permissionLetter as letter} from '@site/src/content/permissionLetter';
import {type FormWords, LEAD_FORMS} from '../contract';
import {useLeadForm} from '../useLeadForm';
import {FormFields} from './FormFields';
import {LeadFormShell} from './LeadFormShell';

const {answerWithinHours, words} = LEAD_FORMS.assuranceCheck;
const {groups, submit, thanks}: FormWords & typeof words = words;

const OF_YOU: readonly string[] = groups.you.fields;
const OF_COURSE = Object.keys(words.fields).filter((name) => !OF_YOU.includes(name));

/** The days within which the test ends, as the steps of permission say (`freeAssuranceCheck.ts`). */
const TEST_DAYS = 30;

const {heading, now, contact, test, findings, by} = thanks.next;

const STEPS = [
  {
    when: now[0],
    text: (
      <>
        {now[1]}{' '}
        <a href={letter.path} download={letter.fileName}>
          {letter.download}
        </a>
      </>
    ),
  },
  {when: contact[0], by: by.contact, hours: answerWithinHours, text: contact[1]},
  {when: test[0], by: by.test, hours: 24 * TEST_DAYS, text: test[1]},
  {when: findings[0], text: findings[1]},
];

/** The form with groups of fields. A thank-you card replaces it after success (specification, section 4). */
export function AssuranceCheckForm({id}: Readonly<{id: string}>): ReactNode {
  const controls = useLeadForm({form: 'assuranceCheck', slot: 'assuranceCheck', staticId: id});
  const {state} = controls;
  if (state.status === 'succeeded') {
    return (
      <SentPanel {...thanks} note={state.note} className="sheet">
        <NextSteps heading={heading} steps={STEPS} note={state.note} />
        <p>{state.mailWaits ? thanks.mail.waits : thanks.mail.leaves}</p>
      </SentPanel>
    );
  }
  return (
    <div className="sheet card">
      <LeadFormShell {...{id, controls}} submitLabel={submit}>
        <FieldGroup id={`${id}-you`} title={groups.you.heading}>
          <FormFields {...{id, controls}} names={OF_YOU} />
        </FieldGroup>
        <FieldGroup id={`${id}-course`} title={groups.course.heading} hints={groups.course.hints}>
          <FormFields {...{id, controls}} names={OF_COURSE} />
        </FieldGroup>
      </LeadFormShell>
    </div>
  );
}
