import type {ComponentPropsWithRef, ReactNode} from 'react';
import {Field, type FieldProps} from './Field';

/** A choice of one among a few, with an empty first option that says what to do. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  full,
  id,
  prompt,
  options,
  ...select
}: FieldProps & {prompt: string; options: readonly string[]} & Omit<
    ComponentPropsWithRef<'select'>,
    'id'
  >): ReactNode {
  return (
    <Field {...{id, label, hint, error, optional, full}}>
      {(control) => (
        <select {...select} {...control}>
          <option value="">{prompt}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
