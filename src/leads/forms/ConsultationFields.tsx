import type {ReactNode} from 'react';
import {SelectField} from '@site/src/components/form/SelectField';
import {TextareaField} from '@site/src/components/form/TextareaField';
import {TextField} from '@site/src/components/form/TextField';
import {consultationForm as copy} from '@site/src/content/consultation';
import {type ConsultationValues, JOB_TITLES} from '../contract';
import type {LeadFormControls} from '../useLeadForm';
import styles from './LeadForm.module.css';

/** The six fields of a consultation request, tied to their form. */
export function ConsultationFields({
  id,
  controls,
}: Readonly<{id: string; controls: LeadFormControls}>): ReactNode {
  const field = (name: keyof ConsultationValues) => ({
    ...copy.fields[name],
    ...controls.register(name),
    id: `${id}-${name}`,
    error: controls.errorOf(name),
  });
  return (
    <div className={styles.fields}>
      <TextField {...field('firstName')} autoComplete="given-name" />
      <TextField {...field('lastName')} autoComplete="family-name" />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" full />
      <TextField {...field('company')} autoComplete="organization" />
      <SelectField {...field('jobTitle')} prompt={copy.jobTitlePrompt} options={JOB_TITLES} />
      <TextareaField {...field('message')} full />
    </div>
  );
}
