import {onPressBeside} from './onPressBeside';

/**
 * Closes a native dialog when a link inside it is followed, and on a click on its backdrop, whose target is the dialog itself. Escape is handled by
 * the browser.
 *
 * @returns stops listening
 */
export function closeOnLeave(dialog: HTMLDialogElement): () => void {
  const close = (): void => dialog.close();
  const onClick = ({target}: Event): void => {
    if ((target as Element).closest('a')) {
      close();
    }
  };
  const stop = onPressBeside(dialog, close);
  dialog.addEventListener('click', onClick);
  return () => {
    stop();
    dialog.removeEventListener('click', onClick);
  };
}
