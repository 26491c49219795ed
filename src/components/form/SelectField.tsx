import type {ReactNode} from 'react';
import {Field, type PropsOf, separate} from './fields';

/**
 * A choice of one option; takes what `<select>` takes.
 *
 * @param prompt the empty first option
 */
export function SelectField({
  prompt,
  options,
  ...props
}: PropsOf<'select'> & {prompt: string; options: readonly string[]}): ReactNode {
  const {field, control} = separate(props);
  return (
    <Field {...field}>
      {(aria) => (
        <select {...control} {...aria}>
          <option value="">{prompt}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
