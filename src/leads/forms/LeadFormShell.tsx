import {clsx} from 'clsx';
import {type ReactNode, useEffect} from 'react';
import {useIsHydrated} from '@site/src/browser/afterHydration';
import {ErrorSummary} from '@site/src/components/form/longForm';
import states from '@site/src/components/form/states.module.css';
import {FormStatus, Notice, SubmitButton, UNFILLED} from '@site/src/components/form/controls';
import {Button} from '@site/src/components/ui/Button';
import {hideToast} from '@site/src/components/ui/toast';
import {brand} from '@site/src/config/brand';
import {
  decoyField,
  formDraft,
  formWithoutScripts,
  privacyLink,
  sendFailure,
} from '@site/src/content/forms';
import {deployment} from '@site/src/docusaurus/deployment';
import {DECOY} from '../useFields';
import type {LeadFormControls} from '../useLeadForm';
import styles from './forms.module.css';
import {FormFields} from './FormFields';

/** Honeypot, hidden also without a style sheet. Its name is common in forms, but programs store no value for it. */
function DecoyField(): ReactNode {
  return (
    <div hidden>
      <label>
        {decoyField.label}
        <input name={DECOY} type="text" tabIndex={-1} {...UNFILLED} />
      </label>
    </div>
  );
}

/** Offers the draft from an earlier page load, or from before the dialog was closed. The static page offers none. */
function LeftDraft({restoreDraft}: Pick<LeadFormControls, 'restoreDraft'>): ReactNode {
  return useIsHydrated() && restoreDraft ? (
    <Button variant="quiet" className="mb-6" onClick={restoreDraft}>
      {formDraft.restore}
    </Button>
  ) : null;
}

/** Windows opens no address of more than 2,083 characters: a link with a longer text would do nothing. */
const LONGEST = 1800;

/** A text as part of an address. What is too long for a mail link ends with a sentence that says so. */
function encodeShort(text: string): string {
  let body = '';
  for (const letter of text) {
    body += encodeURIComponent(letter);
    if (body.length > LONGEST) {
      return `${body}${encodeURIComponent(`… ${sendFailure.cut}`)}`;
    }
  }
  return body;
}

type FailureProps = Record<'words' | 'title' | 'why' | 'subject', string> & {isPast: boolean};

/** Stays when the toast has gone, pale while the form is sent again, and offers to send the typed text by mail. */
function Failure({words, title, why, subject, isPast}: FailureProps): ReactNode {
  const mail = `subject=${encodeURIComponent(subject)}&body=${encodeShort(words)}`;
  return (
    <Notice data-failure inert={isPast}>
      <p>
        <b>{title}.</b> {why}{' '}
        <a href={`mailto:${brand.email}?${mail}`}>
          {`${sendFailure.byMail}: `}
          <span className={states.address}>
            {brand.email.split(/(?<=@)/u).flatMap((part) => [<wbr key={part} />, part])}
          </span>
        </a>
      </p>
    </Notice>
  );
}

type LeadFormShellProps = Readonly<{
  /** Prefix of the controls' ids: `<id>-<field>`. */
  id: string;
  controls: LeadFormControls;
  submitLabel: string;
  second?: ReactNode;
  /** Puts the form's only field and its button on one line. */
  inLine?: boolean;
  /** For a form that is not what its page is about. */
  quiet?: boolean;
  children?: ReactNode;
}>;

/**
 * The frame of every lead form. `noValidate`, because the specification prescribes the messages. `method="dialog"`, so
 * that a submit does nothing before the form's code has loaded (`early.ts`). A browser that does not know this method
 * submits by GET, so the action is no address of a host: no field may reach a log. Without scripts a sentence that says
 * where to write takes the form's place (`src/css/controls.css`).
 */
export function LeadFormShell(props: LeadFormShellProps): ReactNode {
  const {id, controls, submitLabel, second, inLine = false, quiet, children} = props;
  const {words, state, issues, said, left, failure, isShort, unsaid, shown, onSubmit} = controls;
  const hint = words.fields.email?.below && words.fields.email.hint;
  const note = deployment.preview ?? words.note ?? hint;
  const sending = state.status === 'submitting';
  const restored = state.status === 'idle' && state.isDraftRestored && formDraft.restored;
  const isRefused = left.length > 0;
  const [refused, now] = [issues[0], left[0]];
  const isToastStale = refused?.field !== now?.field || refused?.message !== now?.message;
  useEffect(() => (isToastStale ? hideToast() : undefined), [isToastStale]);
  useEffect(() => {
    const {title} = document;
    if (isRefused) {
      document.title = `Error: ${title}`;
    }
    return () => {
      document.title = document.title.replace(/^Error: /u, '');
    };
  }, [isRefused]);
  // A sentence that names both fields of a pair is shown once, across them.
  const ofPair = issues.filter(({field}) => !(words.fields[field]?.full ?? false));
  const isPaired = isShort && new Set(ofPair.map(({message}) => message)).size === 1;
  const failed = failure ? <Failure {...failure} subject={submitLabel} isPast={sending} /> : null;
  const [first, last] = inLine ? [failed, null] : [null, failed];
  const status = sending ? state.isUnheard && words.sending : (unsaid ?? restored);
  return (
    <>
      <p hidden className="no-scripts">
        {formWithoutScripts} <a href={`mailto:${brand.email}`}>{brand.email}</a>.
      </p>
      <form
        ref={shown}
        method="dialog"
        action="data:,"
        noValidate
        onSubmit={onSubmit}
        className={clsx(inLine && [styles.line, states.inLine]) || undefined}
      >
        {first}
        {issues.length > 0 && !isShort ? <ErrorSummary {...{id, issues, said, left}} /> : null}
        <fieldset disabled={sending} role="none">
          <legend hidden>{submitLabel}</legend>
          <LeftDraft restoreDraft={controls.restoreDraft} />
          {children ?? (
            <div className={clsx('fields', isPaired && states.paired)}>
              <FormFields {...{id, controls}} />
            </div>
          )}
          <DecoyField />
          {last}
        </fieldset>
        <div className={clsx('actions actions--full with-scripts', inLine || 'mt-8')}>
          <FormStatus said={status} />
          <SubmitButton
            size="lg"
            className={inLine ? undefined : styles.submit}
            variant={quiet ? 'quiet' : 'primary'}
            label={submitLabel}
            sendingLabel={words.sending}
            sending={sending}
          />
          {second}
          {note ? (
            <p className="note grow">
              <span id={hint && `${id}-email-hint`}>{note}</span>{' '}
              <a href={privacyLink.path}>{privacyLink.label}</a>
            </p>
          ) : null}
        </div>
      </form>
    </>
  );
}
