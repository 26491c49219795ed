import {createStore} from './createStore';

/** A toast's words. */
export type ToastMessage = {title: string; text: string};

/** What a toast reports: something done, something failed, or a notice. */
export type ToastTone = 'ok' | 'bad' | 'info';

/** Where a toast appears: on the page, or inside the open dialog (the page behind one cannot be reached). */
export type ToastPlace = 'page' | 'dialog';

const asked = createStore(0);

/** Follows how many toasts were asked for; until the first no page carries their code. */
export const useToastsAsked = asked.use;

/**
 * Shows a toast for six seconds, one at a time: a new one takes the place of the old. Its code is loaded with the first; when that fails the
 * toast is left out, and the form's own words have to do.
 *
 * @returns when the toast is handed to its container
 */
export async function showToast(
  tone: ToastTone,
  message: ToastMessage,
  place: ToastPlace = 'page',
): Promise<void> {
  asked.set(asked.get() + 1);
  try {
    const {raiseToast} = await import('@site/src/components/ui/toast');
    raiseToast({tone, ...message, place});
  } catch (error) {
    console.error('A message could not be shown', error);
  }
}
