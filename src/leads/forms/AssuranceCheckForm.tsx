import type {ReactNode} from 'react';
import {FieldGroup, SentPanel} from '@site/src/components/form/longForm';
import {TextareaField, TextField} from '@site/src/components/form/fields';
import {LEAD_FORMS} from '../contract';
import {useLeadForm} from '../useLeadForm';
import {EmailField} from './EmailField';
import {LeadFormShell, toFieldProps} from './LeadFormShell';

const {words} = LEAD_FORMS.assuranceCheck;

/** Keeps secrets from autofill and from spelling services, which may send text elsewhere. */
const secret = {autoComplete: 'off', spellCheck: false, autoCapitalize: 'none'} as const;

/** A thank-you card replaces it on success (specification, section 4). */
export function AssuranceCheckForm({id}: Readonly<{id: string}>): ReactNode {
  const controls = useLeadForm({form: 'assuranceCheck', slot: 'assuranceCheck', staticId: id});
  const field = toFieldProps(id, controls, words.fields);
  const {you, course} = words.groups;
  if (controls.state.status === 'succeeded') {
    const text = `${words.thanks.text} ${words.thanks.next}`;
    return <SentPanel stamp="Received" title={words.thanks.title} text={text} className="sheet" />;
  }
  return (
    <div className="sheet card">
      <LeadFormShell
        {...{id, controls}}
        note={words.note}
        submitLabel={words.submit}
        sendingLabel={words.sending}
      >
        <FieldGroup id={`${id}-you`} title={you.heading}>
          <TextField {...field('firstName')} autoComplete="given-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
          <EmailField {...field('email')} />
          <TextField {...field('company')} autoComplete="organization" />
          <TextField {...field('role')} autoComplete="organization-title" full />
        </FieldGroup>
        <FieldGroup id={`${id}-course`} title={course.heading} hint={course.hint}>
          <TextField {...field('loginOne')} {...secret} />
          <TextField {...field('loginTwo')} {...secret} />
          <TextField {...field('courseUrl')} inputMode="url" autoComplete="off" full />
          <TextareaField {...field('additionalInfo')} optional full />
        </FieldGroup>
      </LeadFormShell>
    </div>
  );
}
