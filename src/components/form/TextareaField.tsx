import type {ComponentPropsWithRef, ReactNode} from 'react';
import {Field, type FieldProps} from './Field';

/** A field of several lines; takes what `<textarea>` takes besides {@link FieldProps}. */
export function TextareaField({
  label,
  hint,
  error,
  optional,
  full,
  id,
  ...textarea
}: FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'id'>): ReactNode {
  return (
    <Field {...{id, label, hint, error, optional, full}}>
      {(control) => <textarea {...textarea} {...control} />}
    </Field>
  );
}
