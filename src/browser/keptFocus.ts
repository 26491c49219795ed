import {useLayoutEffect} from 'react';

/** The field that had the focus last: React may take it away long after the render that replaces it. */
let focused: HTMLElement | null = null;
if (typeof document !== 'undefined') {
  focused = document.activeElement as HTMLElement | null;
  document.addEventListener('focusin', ({target}) => (focused = target as HTMLElement), true);
}

/**
 * Gives the focus, with the selection, back to a field that React replaces or moves instead of hydrating it.
 * @param id what the ids of the fields begin with, before a hyphen
 */
export function useKeptFocus(id: string): void {
  useLayoutEffect(() => {
    const before = focused?.id.startsWith(`${id}-`) ? (focused as HTMLInputElement) : null;
    if (before && document.activeElement === document.body) {
      const {selectionStart, selectionEnd} = before;
      const field = document.getElementById(before.id) as HTMLInputElement | null;
      field?.focus({preventScroll: true});
      // Null where the type has no selection, such as an email address.
      if (selectionStart !== null) {
        field?.setSelectionRange(selectionStart, selectionEnd);
      }
    }
  }, [id]);
}
