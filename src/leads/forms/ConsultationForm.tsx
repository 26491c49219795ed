import type {ReactNode} from 'react';
import {TextareaField, TextField} from '@site/src/components/form/fields';
import {SelectField} from '@site/src/components/form/longForm';
import {consultationForm as words} from '@site/src/content/consultationForm';
import {JOB_TITLES} from '../contract';
import type {LeadFormControls} from '../useLeadForm';
import {EmailField} from './EmailField';
import {LeadFormShell} from './LeadFormShell';
import {toFieldProps} from './parts';

/** The caller handles the outcome. `id` prefixes the controls' ids: page and dialog may both have the form. */
export function ConsultationForm({
  id,
  controls,
  submitLabel,
}: Readonly<{
  id: string;
  controls: LeadFormControls;
  submitLabel: string;
}>): ReactNode {
  const field = toFieldProps(id, controls, words.fields);
  return (
    <LeadFormShell
      {...{id, controls, submitLabel}}
      sendingLabel={words.sending}
      note={words.privacyNote}
    >
      <div className="fields">
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
        <EmailField {...field('email')} work full />
        <TextField {...field('company')} autoComplete="organization" />
        <SelectField
          {...field('jobTitle')}
          autoComplete="organization-title"
          prompt={words.jobTitlePrompt}
          options={JOB_TITLES}
        />
        <TextareaField {...field('message')} full />
      </div>
    </LeadFormShell>
  );
}
