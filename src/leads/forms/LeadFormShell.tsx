import type {ReactNode} from 'react';
import {ErrorSummary} from '@site/src/components/form/longForm';
import {SubmitButton} from '@site/src/components/form/SubmitButton';
import type {LeadFormControls} from '../useLeadForm';
import {
  DecoyField,
  LeftDraft,
  PrivacyNote,
  SendFailure,
  useFocusAfterFailure,
  WriteInstead,
} from './parts';

type LeadFormShellProps = Readonly<{
  /** Prefix of the controls' ids: `<id>-<field>`. */
  id: string;
  controls: LeadFormControls;
  submitLabel: string;
  sendingLabel: string;
  note?: string;
  second?: ReactNode;
  children: ReactNode;
}>;

/** `noValidate`: the specification's messages show. `dialog`: without its code a submit does nothing (`early.ts`). */
export function LeadFormShell(props: LeadFormShellProps): ReactNode {
  const {id, controls, submitLabel, sendingLabel, note, second, children} = props;
  const {state, issues, isShort, submitCount, onSubmit} = controls;
  const sending = state.status === 'submitting';
  const submit = useFocusAfterFailure(state);
  return (
    <form method="dialog" noValidate onSubmit={onSubmit} aria-busy={sending}>
      {issues.length > 0 && !isShort ? (
        <ErrorSummary
          key={submitCount}
          items={issues.map(({field, message}) => ({controlId: `${id}-${field}`, message}))}
        />
      ) : null}
      <WriteInstead />
      <fieldset disabled={sending}>
        <legend className="vh">{submitLabel}</legend>
        <LeftDraft controls={controls} />
        {children}
        <DecoyField />
        <SendFailure state={state} subject={submitLabel} />
        <div className="actions actions--full mt-9">
          <SubmitButton
            ref={submit}
            size="lg"
            label={submitLabel}
            sendingLabel={sendingLabel}
            sending={sending}
          />
          {second}
          {note ? (
            <p className="note grow">
              <PrivacyNote text={note} />
            </p>
          ) : null}
        </div>
      </fieldset>
    </form>
  );
}
