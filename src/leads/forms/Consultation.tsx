import {type PropsWithChildren, type ReactNode, useEffect, useEffectEvent} from 'react';
import {flushSync} from 'react-dom';
import {NextSteps, SentPanel} from '@site/src/components/form/longForm';
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
import type {LeadFormState} from '../submitLead';
import {TrustPoints} from '../TrustPoints';
import {type LeadFormControls, useLeadForm} from '../useLeadForm';
import styles from './forms.module.css';
import {LeadDialog} from './LeadDialog';
import {LeadFormShell} from './LeadFormShell';

const {answerWithinHours, words} = LEAD_FORMS.consultation;
const {thanks, required, inPage} = words;

type SentProps = PropsWithChildren<{state: Extract<LeadFormState, {status: 'succeeded'}>}>;

/** The thanks, and what happens next: what is true of this lead and its mail. */
function Sent({state, children}: SentProps): ReactNode {
  const {title: heading, leaves, waits, answer, talk, by} = thanks.next;
  const mail = state.mailWaits ? waits : leaves;
  const steps = [
    {when: mail[0], text: mail[1]},
    {when: answer[0], by, hours: answerWithinHours, text: answer[1]},
    {when: talk[0], text: talk[1]},
  ];
  return (
    <SentPanel title={thanks.title} text={thanks.text} note={state.note}>
      <NextSteps {...{heading, steps}} note={state.note} />
      {children}
    </SentPanel>
  );
}

/** The form within a page. After success it says thank you and offers another request. `id`: prefix of the fields. */
export function InPageConsultation({id}: Readonly<{id: string}>): ReactNode {
  const controls = useLeadForm({form: 'consultation', slot: 'consultation', staticId: id});
  const {state} = controls;
  return (
    <div className="sheet">
      {state.status === 'succeeded' ? (
        <Sent state={state}>
          <Button
            variant="quiet"
            className="mt-3"
            onClick={() => {
              flushSync(controls.reset);
              // The button is gone, so the focus moves to the first field.
              document.getElementById(`${id}-firstName`)?.focus();
            }}
          >
            {thanks.another}
          </Button>
        </Sent>
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
  const address = points === 'for a message' ? brand.careersEmail : brand.email;
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
  const {points, ...purpose}: ConsultationDialogWords = wordsOf[topic];
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
  const sent = state.status === 'succeeded' ? state : null;
  return (
    <LeadDialog controls={controls} dialog={consultationDialog} open={open} size="wide">
      <DialogSide title={title} text={<Purpose {...purpose} points={points} />}>
        <TrustPoints of={points} />
      </DialogSide>
      {sent ? (
        <SentPanel title={thanks.title} text={thanks.text} note={sent.note}>
          {sent.mailWaits ? <p>{thanks.next.waits[1]}</p> : null}
        </SentPanel>
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
