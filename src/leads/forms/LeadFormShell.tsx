import type {ReactNode} from 'react';
import {ErrorSummary} from '@site/src/components/form/longForm';
import {FormFailure, SubmitButton} from '@site/src/components/form/SubmitButton';
import type {LeadFormControls} from '../useLeadForm';
import {DecoyField, useFocusAfterFailure, WriteInstead} from './parts';
import styles from './LeadForm.module.css';

/** What all lead forms have around their fields. */
export type LeadFormShellProps = Readonly<{
  /** Prefix of the controls' ids: `<id>-<field>`. */
  id: string;
  controls: LeadFormControls;
  submitLabel: string;
  sendingLabel: string;
  /** A large button. */
  large?: boolean;
  /** Small print beside the button. */
  note?: ReactNode;
  /** A second button, for instance to cancel. */
  second?: ReactNode;
  /** The fields. */
  children: ReactNode;
}>;

/**
 * The frame of a lead form: the summary of what was refused, the fields (disabled while sending), what failed, and the button. The browser's
 * own validation is off, so that the specification's messages are the ones that show. The method keeps what was typed out of the address
 * should a browser without our code submit the form by itself.
 */
export function LeadFormShell(props: LeadFormShellProps): ReactNode {
  const {id, controls, submitLabel, sendingLabel, large, note, second, children} = props;
  const {state, issues, submitCount, onSubmit} = controls;
  const sending = state.status === 'submitting';
  const submit = useFocusAfterFailure(state);
  return (
    <form method="post" noValidate onSubmit={onSubmit} aria-busy={sending}>
      {issues.length > 0 ? (
        <ErrorSummary
          key={submitCount}
          items={issues.map(({field, message}) => ({controlId: `${id}-${field}`, message}))}
        />
      ) : null}
      <WriteInstead />
      <fieldset disabled={sending}>
        <legend className="vh">{submitLabel}</legend>
        {children}
        <DecoyField />
        {state.status === 'failed' ? <FormFailure {...state.message} /> : null}
        <div className={`actions actions--full ${styles.end}`}>
          <SubmitButton
            ref={submit}
            size={large ? 'lg' : undefined}
            label={submitLabel}
            sendingLabel={sendingLabel}
            sending={sending}
          />
          {second}
          {note ? <p className="note">{note}</p> : null}
        </div>
      </fieldset>
    </form>
  );
}
