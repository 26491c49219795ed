import {type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore} from 'react';
import type {UseFormRegisterReturn} from 'react-hook-form';
import {FormNotice} from '@site/src/components/form/SubmitButton';
import {Button} from '@site/src/components/ui/Button';
import {focusIfFree} from '@site/src/components/ui/focusIfFree';
import {brand} from '@site/src/config/brand';
import {
  decoyField,
  formDraft,
  formWithoutScripts,
  privacyLink,
  sendFailure,
} from '@site/src/content/everyPage';
import {DECOY, type LeadFormControls, type LeadFormState} from '../useLeadForm';
import styles from './forms.module.css';

export type BoundField = UseFormRegisterReturn & {
  id: string;
  label: string;
  hint?: string;
  error?: string;
};

/** Binds fields to their form by field name; `id` prefixes the controls' ids. */
export function toFieldProps<Field extends string>(
  id: string,
  controls: LeadFormControls,
  words: Readonly<Record<Field, {label: string; hint?: string}>>,
): (field: Field) => BoundField {
  return (field) => ({
    label: words[field].label,
    hint: words[field].hint,
    ...controls.register(field),
    id: `${id}-${field}`,
    error: controls.errorOf(field),
  });
}

/**
 * Honeypot. `hidden` removes it from layout, tab order, accessibility tree and autofill without a stylesheet. Its name
 * is common in forms, but browsers and password managers store no value for it; the attributes keep them away too.
 */
export function DecoyField(): ReactNode {
  return (
    <div hidden>
      <label>
        {decoyField.label}
        <input
          name={DECOY}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}

/** Replaces a form's fields if scripts are off (`src/css/controls.css`). */
export function WriteInstead(): ReactNode {
  return (
    <noscript>
      <p>
        {formWithoutScripts} <a href={`mailto:${brand.email}`}>{brand.email}</a>.
      </p>
    </noscript>
  );
}

const never = () => () => undefined;

/** Offers what an earlier load of the page, or the form before it was closed, has left. Not in the static page. */
export function LeftDraft({controls}: Readonly<{controls: LeadFormControls}>): ReactNode {
  const {bringBack, mayBeSent} = controls;
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHydrated ? (
    <>
      {mayBeSent ? <p className={styles.left}>{formDraft.mayBeSent}</p> : null}
      {bringBack ? (
        <Button variant="quiet" className={styles.left} onClick={bringBack}>
          {formDraft.bringBack}
        </Button>
      ) : null}
    </>
  ) : null;
}

/** After a failure: what was typed can go as a mail. Or the question whether to send again what may have arrived. */
export function SendFailure({
  state,
  subject,
}: Readonly<{state: LeadFormState; subject: string}>): ReactNode {
  if (state.status === 'asking') {
    return (
      <div role="alert">
        <FormNotice>{formDraft.sendAgain}</FormNotice>
      </div>
    );
  }
  if (state.status !== 'failed') {
    return null;
  }
  const mail = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(state.words)}`;
  return (
    <FormNotice>
      <span>{navigator.onLine ? sendFailure.kept : sendFailure.offline}</span>{' '}
      <a href={`mailto:${brand.email}?${mail}`}>{sendFailure.byMail}</a>
    </FormNotice>
  );
}

/** A disabled fieldset drops the focus: after a failed send the button, whose ref this returns, gets it back. */
export function useFocusAfterFailure(state: LeadFormState): RefObject<HTMLButtonElement | null> {
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state.status === 'failed') {
      focusIfFree(submit.current);
      // Above the toast, by its scroll margin.
      submit.current?.scrollIntoView({block: 'nearest'});
    }
  }, [state]);
  return submit;
}

/** A form's last words; the privacy policy's link follows. */
export function PrivacyNote({text}: Readonly<{text: string}>): ReactNode {
  return (
    <>
      {text} <a href={privacyLink.path}>{privacyLink.label}</a>
    </>
  );
}
