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

function readTyped(id: string, names: readonly string[]): FormValues {
  const typed = names.map((name) => [name, fieldOf(`${id}-${name}`)?.value ?? '']);
  return Object.fromEntries(typed.filter(([, value]) => value !== ''));
}

/** Gives the focus, with the selection, back to a field that React replaces or moves instead of hydrating it. */
export function useKeptFocus(id: string): void {
  const [before] = useState(() => {
    const focused = isServer ? null : document.activeElement;
    return focused?.id.startsWith(`${id}-`) ? (focused as HTMLInputElement) : null;
  });
  useLayoutEffect(() => {
    if (before && document.activeElement === document.body) {
      const {selectionStart, selectionEnd} = before;
      const field = fieldOf(before.id);
      field?.focus({preventScroll: true});
      // Null where the type has no selection, such as an email address.
      if (selectionStart !== null) {
        field?.setSelectionRange(selectionStart, selectionEnd);
      }
    }
  }, [before]);
}

/** Takes the button that was pressed before its code was here, once, if it is meant for the caller; else null. */
export function takePressed(isMine: (button: HTMLButtonElement) => boolean) {
  const {pressed} = early;
  if (!pressed || !isMine(pressed)) {
    return null;
  }
  early.pressed = null;
  pressed.removeAttribute('aria-busy');
  return pressed;
}

/** Returns what was typed, read in the render that hydrates the form; sends it again if it was sent before. */
export function useStaticForm(id: string, names: readonly string[]): FormValues {
  const [typed] = useState(() => (isServer ? {} : readTyped(id, names)));
  useKeptFocus(id);
  useEffect(() => {
    const place = `#${id}-form`;
    if (takePressed((button) => button.closest(place) !== null)) {
      document.querySelector<HTMLFormElement>(`${place} form`)?.requestSubmit();
    }
  }, [id]);
  return typed;
}
