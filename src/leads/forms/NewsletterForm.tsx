import {type ReactNode, type RefObject, useEffect, useEffectEvent, useRef} from 'react';
import {SubmitButton} from '@site/src/components/form/SubmitButton';
import {focusIfFree} from '@site/src/components/ui/focusIfFree';
import {newsletterForm as words} from '@site/src/content/newsletterForm';
import {TIMINGS} from '../timings';
import {type LeadFormControls, useLeadForm} from '../useLeadForm';
import {EmailField} from './EmailField';
import {
  DecoyField,
  toFieldProps,
  PrivacyNote,
  SendFailure,
  useFocusAfterFailure,
  WriteInstead,
} from './parts';
import styles from './forms.module.css';

/** Thanks for five seconds (specification, section 4). The focus moves to the button, whose ref this returns. */
function useThanks(
  {state, reset}: LeadFormControls,
  form: RefObject<HTMLFormElement | null>,
): RefObject<HTMLDivElement | null> {
  const thanks = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const finish = useEffectEvent(() => {
    hadFocus.current = thanks.current?.contains(document.activeElement) === true;
    reset();
  });
  useEffect(() => {
    if (state.status === 'succeeded') {
      focusIfFree(thanks.current);
      const timer = setTimeout(finish, TIMINGS.newsletterThanks);
      return () => clearTimeout(timer);
    }
    if (hadFocus.current) {
      hadFocus.current = false;
      form.current?.querySelector('button')?.focus({preventScroll: true});
    }
    return undefined;
  }, [state, form]);
  return thanks;
}

export function NewsletterForm({id}: Readonly<{id: string}>): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const controls = useLeadForm({form: 'newsletter', slot: 'newsletter', staticId: id});
  const {state, onSubmit} = controls;
  const sending = state.status === 'submitting';
  const field = toFieldProps(id, controls, {email: {label: words.emailLabel}});
  const thanks = useThanks(controls, form);
  const submit = useFocusAfterFailure(state);
  if (state.status === 'succeeded') {
    return (
      <div ref={thanks} tabIndex={-1}>
        <p className="title--large">{words.thanks.title}</p>
        <p className="muted">{words.thanks.text}</p>
      </div>
    );
  }
  return (
    <form ref={form} method="dialog" noValidate onSubmit={onSubmit} aria-busy={sending}>
      <WriteInstead />
      <fieldset disabled={sending}>
        <legend className="vh">{words.submit}</legend>
        <SendFailure state={state} subject={words.submit} />
        <div className={styles.line}>
          <EmailField {...field('email')} />
          <SubmitButton
            ref={submit}
            size="lg"
            label={words.submit}
            sendingLabel={words.sending}
            sending={sending}
          />
        </div>
        <DecoyField />
        <p className="note mt-5">
          <PrivacyNote text={words.finePrint} />
        </p>
      </fieldset>
    </form>
  );
}
