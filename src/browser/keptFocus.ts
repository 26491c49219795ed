import {useLayoutEffect} from 'react';

/** The field that last had the focus, because React may take it away long after the render that replaces the field. */
let focused: HTMLElement | null = null;
if (typeof document !== 'undefined') {
  focused = document.activeElement as HTMLElement | null;
  document.addEventListener('focusin', ({target}) => (focused = target as HTMLElement), true);
}

/** Restores focus and selection to a field that React replaces or moves. @param id the prefix of the fields' ids */
export function useKeptFocus(id: string): void {
  useLayoutEffect(() => {
    const before = focused?.id.startsWith(`${id}-`) ? (focused as HTMLInputElement) : null;
    if (before && document.activeElement === document.body) {
      const {selectionStart, selectionEnd} = before;
      const field = document.getElementById(before.id) as HTMLInputElement | null;
      field?.focus({preventScroll: true});
      // Null for types without selection, such as an email address.
      if (selectionStart !== null) {
        field?.setSelectionRange(selectionStart, selectionEnd);
      }
    }
  }, [id]);
}
