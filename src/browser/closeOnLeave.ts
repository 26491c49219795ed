/**
 * Runs `act` when a press begins and ends on a dialog's backdrop: a text selection dragged out of a field, or a press
 * on a scrollbar, must not close a form. Returns a function that stops listening.
 */
export function onBackdropPress(element: HTMLElement, act: () => void): () => void {
  const listening = new AbortController();
  const {signal} = listening;
  let beganBeside = false;
  element.addEventListener(
    'pointerdown',
    ({target}) => {
      beganBeside = target === element;
    },
    {signal},
  );
  element.addEventListener(
    'click',
    ({target}) => (beganBeside && target === element ? act() : undefined),
    {signal},
  );
  return () => listening.abort();
}

/** Closes a native dialog when a link in it or its backdrop is pressed. Returns a function that stops listening. */
export function closeOnLeave(dialog: HTMLDialogElement): () => void {
  const close = (): void => dialog.close();
  const onClick = ({target}: Event): void => {
    if ((target as Element).closest('a')) {
      close();
    }
  };
  const stop = onBackdropPress(dialog, close);
  dialog.addEventListener('click', onClick);
  return () => {
    stop();
    dialog.removeEventListener('click', onClick);
  };
}
