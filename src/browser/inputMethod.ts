/** The keys by which forms are sent, dialogs closed and buttons pressed. */
const ACTS: ReadonlySet<string> = new Set(['Enter', 'Escape', ' ']);

/**
 * Keeps a key that belongs to an input method from everything of the page: it chooses or drops what is being composed.
 * Safari tells the last key of a composition by its code alone (229, UI Events, appendix).
 */
function onKey(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === 229) {
    event.stopImmediatePropagation();
    if (ACTS.has(event.key)) {
      event.preventDefault();
    }
  }
}

/** Listens before all others, dialogs' libraries included. */
export function keepFromInputMethods(): void {
  addEventListener('keydown', onKey, {capture: true});
}
