import {onPressBeside} from './onPressBeside';

/**
 * Closes a native dialog when a link inside it is followed and by a press on its scrim, which arrives at the dialog itself. The keyboard's way out is
 * Escape, which the browser handles.
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
