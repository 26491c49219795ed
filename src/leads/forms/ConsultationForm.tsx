import type {ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {SentPanel} from '@site/src/components/form/longForm';
import {Button} from '@site/src/components/ui/Button';
import {LEAD_FORMS} from '../contract';
import {type LeadFormControls, useLeadForm} from '../useLeadForm';
import {FormFields} from './FormFields';
import styles from './forms.module.css';
import {LeadFormShell} from './LeadFormShell';

const {words} = LEAD_FORMS.consultation;

type ConsultationFormProps = Readonly<{
  id: string;
  controls: LeadFormControls;
  submitLabel: string;
}>;

/** The form alone; its caller shows the outcome. `id` prefixes field ids, because page and dialog may both have it. */
export function ConsultationForm({id, controls, submitLabel}: ConsultationFormProps): ReactNode {
  return (
    <LeadFormShell {...{id, controls, submitLabel}}>
      <div className="fields">
        <FormFields {...{id, controls}} />
      </div>
    </LeadFormShell>
  );
}

/** The form as a part of a page. After success it says thank you and offers another request. */
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
              // The button is gone, so the focus moves to the first field.
              document.getElementById(`${id}-firstName`)?.focus();
            }}
          >
            {thanks.another}
          </Button>
        </SentPanel>
      ) : (
        <div className="card">
          <div className={`ends mb-6 ${styles.head}`}>
            <h3 className="title">{words.inPage.heading}</h3>
            <span className="note with-scripts">{required}</span>
          </div>
          <ConsultationForm id={id} controls={controls} submitLabel={words.inPage.submit} />
        </div>
      )}
    </div>
  );
}
