import type {ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {TextareaField, TextField} from '@site/src/components/form/fields';
import {SelectField, SentPanel} from '@site/src/components/form/longForm';
import {Button} from '@site/src/components/ui/Button';
import {consultationForm as words, inPageConsultation} from '@site/src/content/consultationForm';
import {JOB_TITLES} from '../contract';
import {type LeadFormControls, useLeadForm} from '../useLeadForm';
import {EmailField} from './EmailField';
import styles from './forms.module.css';
import {LeadFormShell, toFieldProps} from './LeadFormShell';

type ConsultationFormProps = Readonly<{
  id: string;
  controls: LeadFormControls;
  submitLabel: string;
}>;

/** The caller handles the outcome. `id` prefixes the controls' ids: page and dialog may both have the form. */
export function ConsultationForm({id, controls, submitLabel}: ConsultationFormProps): ReactNode {
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

/** After success it says thank you and offers another request. */
export function InPageConsultation({id}: Readonly<{id: string}>): ReactNode {
  const controls = useLeadForm({form: 'consultation', slot: 'consultation', staticId: id});
  const {thanks, required} = words;
  return (
    <div className="sheet">
      {controls.state.status === 'succeeded' ? (
        <SentPanel stamp="Received" title={thanks.title} text={thanks.text}>
          <Button
            variant="quiet"
            onClick={() => {
              flushSync(controls.reset);
              // The button is gone.
              document.getElementById(`${id}-firstName`)?.focus();
            }}
          >
            {thanks.another}
          </Button>
        </SentPanel>
      ) : (
        <div className="card">
          <div className={`ends mb-6 ${styles.head}`}>
            <h3 className="title">{inPageConsultation.heading}</h3>
            <span className="note with-scripts">{required}</span>
          </div>
          <ConsultationForm id={id} controls={controls} submitLabel={inPageConsultation.submit} />
        </div>
      )}
    </div>
  );
}
