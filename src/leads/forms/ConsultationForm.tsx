import {type ReactNode, useEffect, useId, useRef} from 'react';
import {ErrorSummary} from '@site/src/components/form/ErrorSummary';
import {FormFailure} from '@site/src/components/form/FormFailure';
import {SubmitButton} from '@site/src/components/form/SubmitButton';
import {AppLink} from '@site/src/components/ui/AppLink';
import {consultationForm as copy} from '@site/src/content/consultation';
import type {LeadFormControls} from '../useLeadForm';
import {ConsultationFields} from './ConsultationFields';
import styles from './LeadForm.module.css';

/**
 * The fields of a consultation request and its button. What follows an outcome is the caller's.
 *
 * @param controls from `useLeadForm`
 * @param submitLabel the button's label; the dialog and the page name the same act differently
 * @param large a large button
 */
export function ConsultationForm({
  controls,
  submitLabel,
  large,
}: Readonly<{controls: LeadFormControls; submitLabel: string; large?: boolean}>): ReactNode {
  const id = useId();
  const {state, issues, onSubmit} = controls;
  const sending = state.status === 'submitting';
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The disabled fieldset dropped the focus; a failed send gives it back to where it was.
    if (state.status === 'failed') {
      submit.current?.focus();
    }
  }, [state]);
  return (
    <form noValidate onSubmit={onSubmit} aria-busy={sending}>
      {issues.length > 0 ? (
        <ErrorSummary
          key={controls.submitCount}
          items={issues.map(({field, message}) => ({controlId: `${id}-${field}`, message}))}
        />
      ) : null}
      <fieldset className={styles.fieldset} disabled={sending}>
        <ConsultationFields id={id} controls={controls} />
        {state.status === 'failed' ? <FormFailure {...state.message} /> : null}
        <div className={styles.end}>
          <SubmitButton
            ref={submit}
            size={large ? 'lg' : undefined}
            label={submitLabel}
            sendingLabel={copy.sending}
            sending={sending}
          />
          <p>
            {copy.privacyNote}{' '}
            <AppLink to={copy.privacyLink.path}>{copy.privacyLink.label}</AppLink>
          </p>
        </div>
      </fieldset>
    </form>
  );
}
