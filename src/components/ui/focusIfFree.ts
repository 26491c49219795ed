/** Focuses a new element, unless the focus is elsewhere than on it or its ancestors: a visitor may be typing there. */
export function focusIfFree(element: HTMLElement | null): void {
  if (element && document.activeElement?.contains(element) !== false) {
    element.focus();
  }
}
