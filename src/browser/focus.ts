import {useLayoutEffect} from 'react';

/** Moves the focus, without scrolling, to an element that need not be focusable; does nothing without one. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (element && element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
  }
  element?.focus({preventScroll: true});
}

/** Focuses a new element, unless the focus is neither on it nor on its ancestors: a visitor may be typing elsewhere. */
export function focusIfFree(element: HTMLElement | null): void {
  if (element && document.activeElement?.contains(element) !== false) {
    element.focus();
  }
}

/** The field that last had the focus, because React may take it away long after the render that replaces the field. */
let focused: HTMLElement | null = null;
if (typeof document !== 'undefined') {
  focused = document.activeElement as HTMLElement | null;
  document.addEventListener('focusin', ({target}) => (focused = target as HTMLElement), true);
}

/** Restores focus and selection to a field that React replaces or moves. @param id the prefix of the fields' ids */
export function useRestoredFocus(id: string): void {
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
