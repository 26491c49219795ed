import {useEffect, useState} from 'react';
import type {FormValues} from './drafts';

/* A form of the page is static HTML until its code hydrates it: an element with the id `<id>-form`, and fields with
 * `<id>-<name>`. The code takes over what was typed, where, and whether it was sent. */

export const isServer = typeof document === 'undefined';

let want: () => void = () => undefined;
/** Settled once somebody has asked for the forms' code. `loadForms.ts` waits for it. */
export const formsRequested = new Promise<void>((resolve) => {
  want = resolve;
});

/** Asks for the code of forms, dialogs and messages. */
export const requestForms = (): void => want();

const fieldOf = (id: string, name: string): HTMLInputElement | null =>
  document.getElementById(`${id}-${name}`) as HTMLInputElement | null;

/** Takes, once, the control pressed before its code had loaded, if it is the caller's; else null. */
export function takePendingPress(isMine: (control: HTMLElement) => boolean): HTMLElement | null {
  const {pressed} = early;
  if (!pressed || !isMine(pressed)) {
    return null;
  }
  early.keep(null);
  return pressed;
}

/**
 * Returns a function that reads what was typed into the static form, even into fields that React replaces: they are
 * found in the render and read at the commit, maybe much later. Submits the form if it was submitted before.
 */
export function useStaticForm(id: string, names: readonly string[]): () => FormValues {
  const [fields] = useState(() => names.map((name) => (isServer ? null : fieldOf(id, name))));
  useEffect(() => {
    const place = `#${id}-form`;
    if (takePendingPress((button) => button.closest(place) !== null)) {
      document.querySelector<HTMLFormElement>(`${place} form`)?.requestSubmit();
    }
  }, [id]);
  return () => {
    const typed = names.map((name, at) => [name, fields[at]?.value ?? '']);
    return Object.fromEntries(typed.filter(([, value]) => value !== ''));
  };
}
