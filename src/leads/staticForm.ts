import {useEffect, useState} from 'react';

/* A page's form is static HTML until its code hydrates it: an element with the id `<id>-form`, and fields with the ids
 * `<id>-<name>`. The code takes over the typed text, the focus, and a submit that came too early. */

export type FormValues = Record<string, string>;

export const isServer = typeof document === 'undefined';

let want: () => void = () => undefined;
/** Fulfilled once the forms' code has been requested. `loadForms` waits for it. */
export const formsRequested = new Promise<void>((resolve) => {
  want = resolve;
});

export const requestForms = (): void => want();

const formOf = (id: string): HTMLFormElement | null => document.querySelector(`#${id}-form form`);

/** Returns and forgets the control that was pressed before its code had loaded, if `isMine` accepts it; else null. */
export function takePendingPress(isMine: (control: HTMLElement) => boolean): HTMLElement | null {
  const {pressed} = early;
  if (!pressed || !isMine(pressed)) {
    return null;
  }
  early.keep(null);
  return pressed;
}

/**
 * Returns a function that reads the text typed into the static form. It works even if React replaces the form, which
 * is found during the render and read at the commit, which may come much later. Also submits the form if it was
 * submitted before its code had loaded.
 */
export function useStaticForm(id: string, names: readonly string[]): () => FormValues {
  const [before] = useState(() => (isServer ? null : formOf(id)));
  useEffect(() => {
    // `early.ts` marks the button of a form that was sent, and makes `submit` press it.
    if (before?.querySelector('[aria-busy]')) {
      formOf(id)?.submit();
    }
  }, [id, before]);
  return () => {
    const typed = names.map((name) => [name, new FormData(before ?? undefined).get(name)]);
    return Object.fromEntries(typed.filter(([, value]) => value)) as FormValues;
  };
}
