import {type ReactNode, useState} from 'react';
import {Field, type PropsOf, separate} from '@site/src/components/form/fields';
import {didYouMean} from '@site/src/content/everyPage';
import {guessEmail} from '../meantEmail';
import type {BoundField} from './parts';

/** Offers the address that was probably meant; refuses nothing. */
export function EmailField(props: BoundField & Pick<PropsOf<'input'>, 'full'>): ReactNode {
  const {field, control} = separate(props);
  const [meant, setMeant] = useState('');

  function take(): void {
    const input = document.getElementById(field.id) as HTMLInputElement;
    input.value = meant;
    input.focus();
    setMeant('');
    void control.onChange({type: 'change', target: input});
  }

  return (
    <Field {...field}>
      {(aria) => (
        <>
          <input
            {...control}
            {...aria}
            type="email"
            autoComplete="email"
            onChange={(event) => {
              setMeant(guessEmail(event.target.value, true));
              void control.onChange(event);
            }}
            onBlur={(event) => {
              // Not for a button, which would move away from under its press.
              if (event.relatedTarget?.matches('input, select, textarea')) {
                setMeant(guessEmail(event.target.value, false));
              }
              void control.onBlur(event);
            }}
          />
          {meant === '' ? null : (
            <p role="status">
              <button type="button" className="link" onClick={take}>
                {`${didYouMean} ${meant}?`}
              </button>
            </p>
          )}
        </>
      )}
    </Field>
  );
}
