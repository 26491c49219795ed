/** Moves the focus, without scrolling, to an element that need not be focusable; does nothing without one. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (element && element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
  }
  element?.focus({preventScroll: true});
}
