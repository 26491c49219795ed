import {type ReactNode, useEffect, useEffectEvent, useId, useRef} from 'react';
import {FormFailure} from '@site/src/components/form/FormFailure';
import {SubmitButton} from '@site/src/components/form/SubmitButton';
import {TextField} from '@site/src/components/form/TextField';
import {AppLink} from '@site/src/components/ui/AppLink';
import {newsletter as words} from '@site/src/content/newsletter';
import type {EarlyInput} from '../earlyInput';
import {TIMINGS} from '../timings';
import {type LeadFormControls, useLeadForm} from '../useLeadForm';
import {fieldProps} from './fieldProps';
import styles from './NewsletterForm.module.css';

/** For five seconds a thank-you, then the form again (specification, section 4). */
function useThanks({state, reset}: LeadFormControls): void {
  const finish = useEffectEvent(reset);
  useEffect(() => {
    if (state.status !== 'succeeded') {
      return undefined;
    }
    const timer = setTimeout(() => finish(), TIMINGS.newsletterThanks);
    return () => clearTimeout(timer);
  }, [state]);
}

function Thanks(): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div className={styles.thanks} ref={box} tabIndex={-1}>
      <p className={styles.title}>{words.thanks.title}</p>
      <p className="muted">{words.thanks.text}</p>
    </div>
  );
}

/** The newsletter signup: one field and its button. */
export default function NewsletterForm({early}: Readonly<{early: EarlyInput}>): ReactNode {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const controls = useLeadForm({
    form: 'newsletter',
    slot: 'newsletter',
    typed: early.values,
  });
  const {state, issues, onSubmit} = controls;
  const sending = state.status === 'submitting';
  const field = fieldProps(id, controls, {email: {label: words.emailLabel}});
  useThanks(controls);
  useEffect(() => {
    // With one field there is no summary: the field itself takes the focus.
    if (issues.length > 0) {
      form.current?.querySelector('input')?.focus();
    }
  }, [issues]);
  if (state.status === 'succeeded') {
    return <Thanks />;
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} aria-busy={sending}>
      <fieldset className={styles.fieldset} disabled={sending}>
        <legend className="vh">{words.submit}</legend>
        <div className={styles.line}>
          <TextField {...field('email')} type="email" autoComplete="email" />
          <SubmitButton label={words.submit} sendingLabel={words.sending} sending={sending} />
        </div>
        {state.status === 'failed' ? <FormFailure {...state.message} /> : null}
        <p className={styles.fine}>
          {words.finePrint} <AppLink to={words.privacyLink.path}>{words.privacyLink.label}</AppLink>
        </p>
      </fieldset>
    </form>
  );
}
