import {type ReactNode, type RefObject, useEffect, useRef} from 'react';
import type {UseFormRegisterReturn} from 'react-hook-form';
import {focusIfFree} from '@site/src/components/ui/focusIfFree';
import {brand} from '@site/src/config/brand';
import {decoyField, formWithoutScripts} from '@site/src/content/everyPage';
import {DECOY, type LeadFormControls, type LeadFormState} from '../useLeadForm';

/** What a field component takes besides its kind. */
type BoundField = UseFormRegisterReturn & {
  id: string;
  label: string;
  hint?: string;
  error?: string;
};

/**
 * Ties fields to their form: id, words, error and handlers by field name.
 *
 * @param id prefix of the controls' ids
 * @param words label and hint of each field
 */
export function fieldProps<Field extends string>(
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
 * A field that no person sees and a program that fills in whatever it finds does. `hidden` takes it out of the layout, the tab
 * order, the accessibility tree and the reach of autofill, and needs no style sheet to do so. Its name is one that forms often
 * have and browsers and password managers keep no value for; the attributes tell those to stay away all the same.
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

/** Stands in place of a form's fields where scripts are off (`src/css/controls.css`): a form that cannot be sent is not filled in. */
export function WriteInstead(): ReactNode {
  return (
    <noscript>
      <p>
        {formWithoutScripts} <a href={`mailto:${brand.email}`}>{brand.email}</a>.
      </p>
    </noscript>
  );
}

/**
 * The disabled fieldset drops the focus; after a failed send the button has it again, unless the visitor went elsewhere meanwhile.
 *
 * @returns ties the submit button to this
 */
export function useFocusAfterFailure(state: LeadFormState): RefObject<HTMLButtonElement | null> {
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state.status === 'failed') {
      focusIfFree(submit.current);
    }
  }, [state]);
  return submit;
}
