import {createStore} from './createStore';

export type ToastMessage = {title: string; text: string};

export type ToastTone = 'ok' | 'bad' | 'info';

/** The page behind an open dialog is inert, so its toasts appear inside the dialog. */
export type ToastPlace = 'page' | 'dialog';

const asked = createStore(0);

/** How many toasts were asked for; no page loads their code before the first. */
export const useToastsAsked = asked.use;

/** Replaces the present toast. Loads the toasts' code the first time, or shows nothing if that fails. Resolves when the container has the toast. */
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
