import {type ReactNode, useState} from 'react';
import {FieldGroup, SentPanel} from '@site/src/components/form/longForm';
import {TermList} from '@site/src/components/ui/TermList';
import {formatDay} from '@site/src/config/formatDay';
import {permissionLetter as letter} from '@site/src/content/permissionLetter';
import {type FormWords, LEAD_FORMS, type LeadAccepted} from '../contract';
import {useLeadForm} from '../useLeadForm';
import {FormFields} from './FormFields';
import {LeadFormShell} from './LeadFormShell';

const {answerWithinHours, words} = LEAD_FORMS.assuranceCheck;
const {groups, submit, thanks}: FormWords & typeof words = words;

const OF_YOU: readonly string[] = groups.you.fields;
const OF_COURSE = Object.keys(words.fields).filter((name) => !OF_YOU.includes(name));

/** The days within which the test ends, as the steps of permission say (`freeAssuranceCheck.ts`). */
const TEST_DAYS = 30;

const HOUR_MS = 3600 * 1000;

/** The visitor's own day, some hours from a time. Null when the device's clock has no time that a calendar has. */
function dayAfter(hours: number, time: number): string | null {
  const day = new Date(time + hours * HOUR_MS);
  const local = new Date(day.getTime() - day.getTimezoneOffset() * 60_000);
  return Number.isNaN(local.getTime()) ? null : formatDay(local);
}

/** What happens when, with days if nobody has to look at the request first. */
function Next({note}: Pick<LeadAccepted, 'note'>): ReactNode {
  const [sentAt] = useState(() => Date.now());
  const {heading, now, contact, test, findings, by} = thanks.next;
  const whenOf = (undated: string, start: string, hours: number | null) => {
    const day = note === undefined && hours !== null ? dayAfter(hours, sentAt) : null;
    return day === null ? undated : `${start} ${day}`;
  };
  return (
    <section className="pt-5">
      <h4 className="title">{heading}</h4>
      <TermList
        className="rows rows--close fit mt-6"
        terms={{
          [now[0]]: (
            <>
              {now[1]}{' '}
              <a href={letter.path} download={letter.fileName}>
                {letter.download}
              </a>
            </>
          ),
          [whenOf(contact[0], by.contact, answerWithinHours)]: contact[1],
          [whenOf(test[0], by.test, 24 * TEST_DAYS)]: test[1],
          [findings[0]]: findings[1],
        }}
      />
    </section>
  );
}

/** The form with groups of fields. A thank-you card replaces it after success (specification, section 4). */
export function AssuranceCheckForm({id}: Readonly<{id: string}>): ReactNode {
  const controls = useLeadForm({form: 'assuranceCheck', slot: 'assuranceCheck', staticId: id});
  const {state} = controls;
  if (state.status === 'succeeded') {
    return (
      <SentPanel {...thanks} note={state.note} className="sheet">
        <Next note={state.note} />
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
