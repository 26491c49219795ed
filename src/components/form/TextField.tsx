import type {ComponentPropsWithRef, ReactNode} from 'react';
import {Field, type FieldProps} from './Field';

/** A one-line text field; takes what `<input>` takes besides {@link FieldProps}. */
export function TextField({
  label,
  hint,
  error,
  optional,
  full,
  id,
  ...input
}: FieldProps & Omit<ComponentPropsWithRef<'input'>, 'id'>): ReactNode {
  return (
    <Field {...{id, label, hint, error, optional, full}}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}
