import {type ReactNode, useEffect, useEffectEvent} from 'react';
import {flushSync} from 'react-dom';
import {SentPanel} from '@site/src/components/form/longForm';
import {Button} from '@site/src/components/ui/Button';
import {DialogMain, DialogSide} from '@site/src/components/ui/Dialog';
import {brand} from '@site/src/config/brand';
import {
  consultationDialog as wordsOf,
  type ConsultationDialogWords,
} from '@site/src/content/consultationDialog';
import {consultationTitles} from '@site/src/content/consultationTitles';
import {LEAD_FORMS} from '../contract';
import {consultationDialog, type ConsultationSubject} from '../dialogs';
import {TrustPoints} from '../TrustPoints';
import {type LeadFormControls, useLeadForm} from '../useLeadForm';
import styles from './forms.module.css';
import {LeadDialog} from './LeadDialog';
import {LeadFormShell} from './LeadFormShell';

const {thanks, required, inPage} = LEAD_FORMS.consultation.words;

/** The form within a page. After success it says thank you and offers another request. `id`: prefix of the fields. */
export function InPageConsultation({id}: Readonly<{id: string}>): ReactNode {
  const controls = useLeadForm({form: 'consultation', slot: 'consultation', staticId: id});
  const {state, place} = controls;
  return (
    <div className="sheet" ref={place}>
      {state.status === 'succeeded' ? (
        <SentPanel title={thanks.title} text={thanks.text} note={state.note}>
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
            <h3 className="title">{inPage.heading}</h3>
            <span className="note with-scripts">{required}</span>
          </div>
          <LeadFormShell {...{id, controls}} submitLabel={inPage.submit} />
        </div>
      )}
    </div>
  );
}

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

function Purpose({text, privateLead, points}: Readonly<ConsultationDialogWords>): ReactNode {
  const address = points === 'none' ? brand.careersEmail : brand.email;
  return (
    <>
      <span>{text}</span>
      {privateLead ? (
        <span>
          {' '}
          {privateLead} <a href={`mailto:${address}`}>{address}</a>.
        </span>
      ) : null}
    </>
  );
}

function TopicDialog({topic, message, open}: ConsultationSubject & {open: boolean}): ReactNode {
  const words: ConsultationDialogWords = wordsOf[topic];
  const title = consultationTitles[topic];
  const controls = useLeadForm({
    form: 'consultation',
    slot: 'consultation',
    topic,
    initial: {message},
    draft: `dialog ${topic}`,
    offersDraft: true,
  });
  useCloseAfterSuccess(controls, open);
  const {state} = controls;
  const isSent = state.status === 'succeeded';
  const hasPoints = !isSent && words.points !== 'none';
  return (
    <LeadDialog controls={controls} dialog={consultationDialog} open={open} size="wide">
      <DialogSide {...(isSent ? thanks.next : {title, text: <Purpose {...words} />})}>
        {hasPoints ? <TrustPoints isTest={words.points === 'for a test'} /> : null}
      </DialogSide>
      {isSent ? (
        <SentPanel title={thanks.title} text={thanks.text} note={state.note} />
      ) : (
        <DialogMain>
          <p className="note mb-6">{required}.</p>
          <LeadFormShell id="consultation-dialog" controls={controls} submitLabel={title} />
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
