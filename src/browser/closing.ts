/**
 * Runs `act` when a press begins and ends on a backdrop: a selection dragged out of a field must not close a form. The
 * document listens, since Firefox calls everything focusable “clickable” inside an element that listens.
 */
export function onBackdropPress(
  element: HTMLElement,
  act: () => void,
  listening = new AbortController(),
): () => void {
  let beganBeside = false;
  const isBeside = ({target}: Event): boolean => target === element;
  const options = {capture: true, signal: listening.signal};
  document.addEventListener('pointerdown', (event) => (beganBeside = isBeside(event)), options);
  document.addEventListener('click', (event) => beganBeside && isBeside(event) && act(), options);
  return () => listening.abort();
}

/** Whether a click opens a page in this tab: main button without modifier key. */
export function isPlainClick(
  click: Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>,
): boolean {
  return click.button === 0 && !(click.metaKey || click.altKey || click.ctrlKey || click.shiftKey);
}

/** Closes a dialog when its backdrop or a link in it is pressed. A link opened in another tab leaves it open. */
export function closeOnLeave(dialog: HTMLDialogElement): () => void {
  const listening = new AbortController();
  const close = (): void => dialog.close();
  const isLeft = (click: MouseEvent): boolean =>
    dialog.contains((click.target as Element).closest('a')) && isPlainClick(click);
  const options = {capture: true, signal: listening.signal};
  document.addEventListener('click', (event) => isLeft(event) && close(), options);
  return onBackdropPress(dialog, close, listening);
}

let closeLast: () => void = () => undefined;

/** Closes the dialog asked for last, even if its code is still loading. `close` closes the one asked for now. */
export function closeOthers(close: () => void): void {
  closeLast();
  closeLast = close;
}
