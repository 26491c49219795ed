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
