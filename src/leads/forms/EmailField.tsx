import {distance} from 'fastest-levenshtein';
import {type ReactNode, useState} from 'react';
import type {UseFormRegisterReturn} from 'react-hook-form';
import {Field, type FieldProps, splitProps} from '@site/src/components/form/controls';
import {didYouMean} from '@site/src/content/forms';
import {cleanText, FREE_EMAIL_HOSTS} from '../contract';
import {SPOKEN} from '@site/src/browser/focus';

/** The ending of each free provider, keyed by its name: `com` for `gmail`. */
const FREE_HOSTS = new Map(FREE_EMAIL_HOSTS.map((host) => host.split('.') as [string, string]));

const ENDINGS = ['com', 'net', 'org', 'edu'];

/** Real endings that look like misspellings of the common ones. */
const REAL_ENDINGS = new Set(['cam', 'nec', 'new', 'ong']);

/** Whether the words differ in one letter (long words: two) or two swapped ones, but not in the first letter. */
function isSlip(typed: string, meant: string): boolean {
  const far = distance(typed, meant);
  const isSwap = [...typed].sort().join('') === [...meant].sort().join('');
  return typed[0] === meant[0] && (far === 1 || (far === 2 && (isSwap || meant.length > 6)));
}

function meantHost(name: string, ending: string): string {
  const names = [...FREE_HOSTS.keys()];
  const free =
    names.find((it) => it === name) ?? names.find((it) => it.length > 4 && isSlip(name, it));
  const isSure = ENDINGS.includes(ending) || REAL_ENDINGS.has(ending) || ending.length < 3;
  const endings = free === undefined ? ENDINGS : [FREE_HOSTS.get(free) ?? ''];
  const meant = free === undefined && isSure ? undefined : endings.find((it) => isSlip(ending, it));
  return `${free ?? name}.${meant ?? ending}`;
}

/**
 * Returns the address that the visitor probably meant: at a free provider, or with a common ending. Returns the empty
 * string if the typed address looks right.
 * @param isTyping whether the visitor is still typing, so that the host may be the start of a free provider's
 * @param isWork whether the form refuses free providers, so that none is suggested
 */
export function suggestEmail(typed: string, isTyping: boolean, isWork = false): string {
  const [, local = '', host = '', name = '', ending = ''] =
    /^(.+)@((.+)\.([a-z]{2,}))$/u.exec(
      cleanText(typed).replace(/@.*$/u, (it) => it.toLowerCase()),
    ) ?? [];
  const meant = meantHost(name, ending);
  const isBegun = isTyping && FREE_EMAIL_HOSTS.some((it) => it.startsWith(host));
  const isRefused = isWork && FREE_EMAIL_HOSTS.some((it) => it === meant);
  return local === '' || meant === host || isBegun || isRefused ? '' : `${local}@${meant}`;
}

/** The props of a field, including its registration in react-hook-form. */
export type BoundField = UseFormRegisterReturn & FieldProps & {autoComplete?: string};

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
          <p {...SPOKEN}>
            {meant === '' ? null : (
              <button type="button" className="link mt-3" onClick={take}>
                {`${didYouMean} ${meant}?`}
              </button>
            )}
          </p>
        </>
      )}
    </Field>
  );
}
