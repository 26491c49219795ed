/** Focuses a new element, unless the visitor may be typing elsewhere: the focus is free on the body, the element or its ancestors. */
export function focusIfFree(element: HTMLElement | null, options?: FocusOptions): void {
  if (element && document.activeElement?.contains(element) !== false) {
    element.focus(options);
  }
}
