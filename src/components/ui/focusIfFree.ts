/**
 * Focuses an element that has just appeared, unless the visitor has moved the focus elsewhere: what they type there must not be interrupted. The focus
 * is free when the body, the element or an ancestor of it has it.
 */
export function focusIfFree(element: HTMLElement | null, options?: FocusOptions): void {
  if (element && document.activeElement?.contains(element) !== false) {
    element.focus(options);
  }
}
