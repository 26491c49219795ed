/**
 * Runs `act` when a press begins and ends on a dialog's backdrop: a text selection dragged out of a field, or a press
 * on a scrollbar, must not close a form. Returns a function that stops listening.
 */
export function onBackdropPress(
  element: HTMLElement,
  act: () => void,
  listening = new AbortController(),
): () => void {
  let beganBeside = false;
  const isBeside = ({target}: Event): boolean => target === element;
  element.addEventListener('pointerdown', (event) => (beganBeside = isBeside(event)), listening);
  element.addEventListener('click', (event) => beganBeside && isBeside(event) && act(), listening);
  return () => listening.abort();
}

/** Closes a native dialog when a link in it or its backdrop is pressed. Returns a function that stops listening. */
export function closeOnLeave(dialog: HTMLDialogElement): () => void {
  const listening = new AbortController();
  const close = (): void => dialog.close();
  const isLink = ({target}: Event): boolean => (target as Element).closest('a') !== null;
  dialog.addEventListener('click', (event) => isLink(event) && close(), listening);
  return onBackdropPress(dialog, close, listening);
}
