import {type ReactNode, useState} from 'react';
import type {UseFormRegisterReturn} from 'react-hook-form';
import {Field, type PropsOf, splitProps} from '@site/src/components/form/fields';
import {didYouMean} from '@site/src/content/everyPage';
import {suggestEmail} from '../suggestEmail';

/** The props of a field, including its registration in react-hook-form. */
export type BoundField = UseFormRegisterReturn &
  Pick<PropsOf<'input'>, 'id' | 'label' | 'hint' | 'error' | 'optional' | 'full' | 'autoComplete'>;

/** An email field that suggests the address the visitor probably meant; with `work`, never one at a free provider. */
export function EmailField({work = false, ...props}: BoundField & {work?: boolean}): ReactNode {
  const {field, control} = splitProps(props);
  const [meant, setMeant] = useState('');

  function take(): void {
    const input = document.getElementById(field.id) as HTMLInputElement;
    input.focus();
    input.select();
    setMeant('');
    // Inserted as if typed, so that undo restores the visitor's text; it also fires `onChange`.
    if (!document.execCommand?.('insertText', false, meant)) {
      input.value = meant;
      void control.onChange({type: 'change', target: input});
    }
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
              setMeant(suggestEmail(event.target.value, true, work));
              void control.onChange(event);
            }}
            onBlur={(event) => {
              // Suggests only when another field takes the focus: otherwise a button could move while it is pressed.
              if (event.relatedTarget?.matches('input, select, textarea')) {
                setMeant(suggestEmail(event.target.value, false, work));
              }
              void control.onBlur(event);
            }}
          />
          <p role="status">
            {meant === '' ? null : (
              <button type="button" className="link" onClick={take}>
                {`${didYouMean} ${meant}?`}
              </button>
            )}
          </p>
        </>
      )}
    </Field>
  );
}
