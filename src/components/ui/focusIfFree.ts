/**
 * Gives the focus to an element that has just appeared or come back, unless its visitor is elsewhere by now: what they type there must not go astray.
 * The focus is free when nothing has it, or the element itself or something around it does.
 */
export function focusIfFree(element: HTMLElement | null, options?: FocusOptions): void {
  if (element && document.activeElement?.contains(element) !== false) {
    element.focus(options);
  }
}
