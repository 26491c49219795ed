import type {ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {SentPanel} from '@site/src/components/form/longForm';
import {Button} from '@site/src/components/ui/Button';
import {consultationForm, inPageConsultation} from '@site/src/content/consultationForm';
import {useLeadForm} from '../useLeadForm';
import {ConsultationForm} from './ConsultationForm';
import styles from './forms.module.css';

/** After success it says thank you and offers another request. */
export function InPageConsultation({id}: Readonly<{id: string}>): ReactNode {
  const controls = useLeadForm({form: 'consultation', slot: 'consultation', staticId: id});
  const {thanks, required} = consultationForm;

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
            {thanks.again}
          </Button>
        </SentPanel>
      ) : (
        <div className="card">
          <div className={`ends mb-8 ${styles.head}`}>
            <h3 className="title">{inPageConsultation.heading}</h3>
            <span className="note with-scripts">{required}</span>
          </div>
          <ConsultationForm id={id} controls={controls} submitLabel={inPageConsultation.submit} />
        </div>
      )}
    </div>
  );
}
