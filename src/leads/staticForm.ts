import {useEffect, useState} from 'react';
import type {FormValues} from './drafts';

/* A form of the page is static HTML until its code hydrates it: an element with the id `<id>-form`, and fields with
 * `<id>-<name>`. What was typed, where, and whether it was sent is taken over from there. */

export const isServer = typeof document === 'undefined';

let want: () => void = () => undefined;
/** Settled once somebody has asked for the forms' code. `loadForms.ts` waits for it. */
export const formsWanted = new Promise<void>((resolve) => {
  want = resolve;
});

/** Whoever will soon need forms, dialogs or messages says so. */
export const requestForms = (): void => want();

const fieldOf = (id: string, name: string): HTMLInputElement | null =>
  document.getElementById(`${id}-${name}`) as HTMLInputElement | null;

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
 * Returns how to read what was typed into the static form until React has the fields, also into those that it replaces:
 * found in the render, read at the commit, which may come much later. Sends it again if it was sent before.
 */
export function useStaticForm(id: string, names: readonly string[]): () => FormValues {
  const [fields] = useState(() => names.map((name) => (isServer ? null : fieldOf(id, name))));
  useEffect(() => {
    const place = `#${id}-form`;
    if (takePressed((button) => button.closest(place) !== null)) {
      document.querySelector<HTMLFormElement>(`${place} form`)?.requestSubmit();
    }
  }, [id]);
  return () => {
    const typed = names.map((name, at) => [name, fields[at]?.value ?? '']);
    return Object.fromEntries(typed.filter(([, value]) => value !== ''));
  };
}
