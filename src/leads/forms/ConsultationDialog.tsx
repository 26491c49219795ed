import {type ReactNode, useEffect, useEffectEvent} from 'react';
import {SentPanel} from '@site/src/components/form/longForm';
import {DialogMain, DialogSide} from '@site/src/components/ui/Dialog';
import {brand} from '@site/src/config/brand';
import {
  consultationDialog as wordsOf,
  type ConsultationDialogWords,
} from '@site/src/content/consultationDialog';
import {LEAD_FORMS} from '../contract';
import {consultationDialog, type ConsultationSubject} from '../dialogs';
import {TrustPoints} from '../TrustPoints';
import {type LeadFormControls, useLeadForm} from '../useLeadForm';
import styles from './forms.module.css';
import {ConsultationForm} from './ConsultationForm';
import {LeadDialog} from './LeadDialog';

const {thanks, required} = LEAD_FORMS.consultation.words;

/** Milliseconds after which the dialog with the thanks closes by itself (specification, section 9). */
const THANKS = 2000;

/** Closes the dialog after success and empties its form (specification, section 4). */
function useCloseAfterSuccess({state, reset}: LeadFormControls, open: boolean): void {
  const finish = useEffectEvent(() => {
    reset();
    consultationDialog.close();
  });
  useEffect(() => {
    if (state.status !== 'succeeded' || !open) {
      return undefined;
    }
    const timer = setTimeout(finish, THANKS);
    return () => clearTimeout(timer);
  }, [state, open]);
}

/** Introduces the form. For applicants without a work address it adds the careers address. */
function Purpose({text, careersLead}: Readonly<ConsultationDialogWords>): ReactNode {
  return (
    <>
      <span>{text}</span>
      {careersLead ? (
        <span>
          {' '}
          {careersLead} <a href={`mailto:${brand.careersEmail}`}>{brand.careersEmail}</a>.
        </span>
      ) : null}
    </>
  );
}

function TopicDialog({topic, message, open}: ConsultationSubject & {open: boolean}): ReactNode {
  const words = wordsOf[topic];
  const controls = useLeadForm({
    form: 'consultation',
    slot: 'consultation',
    place: consultationDialog.place,
    initial: {message},
    draft: `dialog ${topic}`,
    offersDraft: true,
  });
  useCloseAfterSuccess(controls, open);
  return (
    <LeadDialog controls={controls} dialog={consultationDialog} open={open} size="wide">
      <DialogSide title={words.title} text={<Purpose {...words} />}>
        {words.isConsultation ? <TrustPoints /> : null}
      </DialogSide>
      {controls.state.status === 'succeeded' ? (
        <SentPanel stamp="Received" title={thanks.title} text={thanks.text} />
      ) : (
        <DialogMain>
          <p className={`note ${styles.required}`}>{required}.</p>
          <ConsultationForm
            id="consultation-dialog"
            controls={controls}
            submitLabel={words.submit}
          />
        </DialogMain>
      )}
    </LeadDialog>
  );
}

/** The dialog for consultations and other messages. A new topic or prefilled message remounts its form. */
export function ConsultationDialog(): ReactNode {
  const {open, subject} = consultationDialog.use();
  return subject ? <TopicDialog key={JSON.stringify(subject)} {...subject} open={open} /> : null;
}
