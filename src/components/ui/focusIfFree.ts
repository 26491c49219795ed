/**
 * Focuses an element that has just appeared, unless the visitor has moved the focus elsewhere and may be typing. The focus is free on the body, the element
 * or its ancestors.
 */
export function focusIfFree(element: HTMLElement | null, options?: FocusOptions): void {
  if (element && document.activeElement?.contains(element) !== false) {
    element.focus(options);
  }
}
