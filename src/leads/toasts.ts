import {dismissToasts, raiseToast} from '@site/src/components/ui/toast';

export type ToastMessage = {title: string; text: string};

export type ToastTone = 'ok' | 'bad' | 'info';

/** The page behind an open dialog is inert, so its toasts appear inside the dialog. */
export type ToastPlace = 'page' | 'dialog';

/** Takes the present toast away. */
export const hideToast = dismissToasts;

/** Replaces the present toast. */
export function showToast(
  tone: ToastTone,
  message: ToastMessage,
  place: ToastPlace = 'page',
): void {
  raiseToast({tone, ...message, place});
}
