import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {ErrorSummary} from '@site/src/components/form/longForm';
import {FormStatus, SubmitButton} from '@site/src/components/form/SubmitButton';
import {brand} from '@site/src/config/brand';
import {formDraft, formWithoutScripts, privacyLink} from '@site/src/content/everyPage';
import type {LeadFormControls} from '../useLeadForm';
import styles from './forms.module.css';
import {DecoyField, Failure, LeftDraft} from './parts';

type LeadFormShellProps = Readonly<{
  /** Prefix of the controls' ids: `<id>-<field>`. */
  id: string;
  controls: LeadFormControls;
  submitLabel: string;
  sendingLabel: string;
  note?: string;
  second?: ReactNode;
  /** Its one field and the button stand in a line. */
  inLine?: boolean;
  children: ReactNode;
}>;

/**
 * `noValidate`: the specification's messages show. `dialog`: without its code a submit does nothing (`early.ts`).
 * Without scripts it says where to write (`src/css/controls.css`).
 */
export function LeadFormShell(props: LeadFormShellProps): ReactNode {
  const {id, controls, submitLabel, sendingLabel, note, second, inLine = false, children} = props;
  const {state, issues, isShort, unsaid, onSubmit} = controls;
  const sending = state.status === 'submitting';
  const line = inLine ? styles.line : undefined;
  const status = {
    said: sending ? sendingLabel : unsaid,
    notice: state.status === 'asking' ? formDraft.sendAgain : null,
    kept: state.status === 'failed' ? <Failure {...state} subject={submitLabel} /> : null,
  };
  return (
    <form method="dialog" noValidate onSubmit={onSubmit} className={line}>
      {issues.length > 0 && !isShort ? <ErrorSummary id={id} issues={issues} /> : null}
      <noscript>
        <p>
          {formWithoutScripts} <a href={`mailto:${brand.email}`}>{brand.email}</a>.
        </p>
      </noscript>
      {inLine ? <FormStatus {...status} /> : null}
      <fieldset disabled={sending}>
        <legend className="vh">{submitLabel}</legend>
        <LeftDraft controls={controls} />
        {children}
        <DecoyField />
      </fieldset>
      {inLine ? null : <FormStatus {...status} />}
      <div className={clsx('actions actions--full with-scripts', inLine || 'mt-9')}>
        <SubmitButton size="lg" label={submitLabel} sendingLabel={sendingLabel} sending={sending} />
        {second}
        {note ? (
          <p className="note grow">
            {note} <a href={privacyLink.path}>{privacyLink.label}</a>
          </p>
        ) : null}
      </div>
    </form>
  );
}
