import {useLayoutEffect} from 'react';

/** Moves the focus to an element without scrolling, and makes the element focusable if it is not. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (element && element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
  }
  element?.focus({preventScroll: true});
}

/** Focuses an element if only an ancestor, such as `body`, has the focus; else a visitor may be typing elsewhere. */
export function focusIfFree(element: HTMLElement | null): void {
  if (element && document.activeElement?.contains(element) !== false) {
    element.focus();
  }
}

/** The element that had the focus last. React may remove it long after the render that replaces it. */
let focused: HTMLElement | null = null;
if (typeof document !== 'undefined') {
  focused = document.activeElement as HTMLElement | null;
  document.addEventListener('focusin', ({target}) => (focused = target as HTMLElement), true);
}

/** Whether the focus is in a part, or was until the browser took it from an element that is no longer shown. */
export function hasFocus(part: Element): boolean {
  const {activeElement, body} = document;
  return part.contains(activeElement === body ? focused : activeElement);
}

/** Restores focus and selection to a field that React replaces or moves. @param id the prefix of the fields' ids */
export function useRestoredFocus(id: string): void {
  useLayoutEffect(() => {
    const before = focused?.id.startsWith(`${id}-`) ? (focused as HTMLInputElement) : null;
    if (before && document.activeElement === document.body) {
      const {selectionStart, selectionEnd} = before;
      const field = document.getElementById(before.id) as HTMLInputElement | null;
      field?.focus({preventScroll: true});
      // `selectionStart` is null for types without selection, such as `email`.
      if (selectionStart !== null) {
        field?.setSelectionRange(selectionStart, selectionEnd);
      }
    }
  }, [id]);
}
