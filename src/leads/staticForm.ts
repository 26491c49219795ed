import {useEffect, useLayoutEffect, useState} from 'react';
import type {FormValues} from './drafts';

/* A form of the page is static HTML until its code hydrates it: an element with the id `<id>-form`, and fields with
 * `<id>-<name>`. What was typed, where, and whether it was sent is taken over from there. */

export const isServer = typeof document === 'undefined';

let want: () => void = () => undefined;
const wanted = new Promise<void>((resolve) => {
  want = resolve;
});

/** Whoever will soon need forms, dialogs or messages says so. */
export const requestForms = (): void => want();

/** Loads the code of forms, dialogs and messages, one chunk, once it is wanted; in the static render at once. */
export async function loadForms() {
  if (!isServer) {
    await wanted;
  }
  return import('./forms/leadForms');
}

const fieldOf = (id: string): HTMLInputElement | null =>
  document.getElementById(id) as HTMLInputElement | null;

type Fields = readonly (readonly [string, HTMLInputElement | null])[];

const fieldsOf = (id: string, names: readonly string[]): Fields =>
  names.map((name) => [name, isServer ? null : fieldOf(`${id}-${name}`)]);

function readTyped(fields: Fields): FormValues {
  const typed = fields.map(([name, field]) => [name, field?.value ?? '']);
  return Object.fromEntries(typed.filter(([, value]) => value !== ''));
}

/** The field that had the focus last: React may take it away long after the render that replaces it. */
let focused: HTMLElement | null = null;
if (!isServer) {
  focused = document.activeElement as HTMLElement | null;
  document.addEventListener('focusin', ({target}) => (focused = target as HTMLElement), true);
}

/** Gives the focus, with the selection, back to a field that React replaces or moves instead of hydrating it. */
export function useKeptFocus(id: string): void {
  useLayoutEffect(() => {
    const before = focused?.id.startsWith(`${id}-`) ? (focused as HTMLInputElement) : null;
    if (before && document.activeElement === document.body) {
      const {selectionStart, selectionEnd} = before;
      const field = fieldOf(before.id);
      field?.focus({preventScroll: true});
      // Null where the type has no selection, such as an email address.
      if (selectionStart !== null) {
        field?.setSelectionRange(selectionStart, selectionEnd);
      }
    }
  }, [id]);
}

/** Takes the control that was pressed before its code was here, once, if it is meant for the caller; else null. */
export function takePressed(isMine: (control: HTMLElement) => boolean): HTMLElement | null {
  const {pressed} = early;
  if (!pressed || !isMine(pressed)) {
    return null;
  }
  early.keep(null);
  return pressed;
}

/**
 * Returns what was typed, read in the render that hydrates the form, and how to read what was typed since, into fields
 * that React has replaced; sends it again if it was sent before.
 */
export function useStaticForm(
  id: string,
  names: readonly string[],
): [FormValues, () => FormValues] {
  const [fields] = useState(() => fieldsOf(id, names));
  const [typed] = useState(() => readTyped(fields));
  useEffect(() => {
    const place = `#${id}-form`;
    if (takePressed((button) => button.closest(place) !== null)) {
      document.querySelector<HTMLFormElement>(`${place} form`)?.requestSubmit();
    }
  }, [id]);
  return [typed, () => readTyped(fields.filter(([, field]) => field?.isConnected === false))];
}
