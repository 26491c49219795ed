import {createStore} from './createStore';

export type ToastMessage = {title: string; text: string};

export type ToastTone = 'ok' | 'bad' | 'info';

/** The page behind an open dialog is inert, so its toasts appear inside the dialog. */
export type ToastPlace = 'page' | 'dialog';

const asked = createStore(0);

/** How often toasts were asked for; no page loads their code before the first time. */
export const useToastsAsked = asked.use;

/** The one import of their code: a second one would be another chunk. */
export const loadToasts = () => import('@site/src/components/ui/toast');

/** Loads the toasts' code ahead of the first: without network it could not be had. */
export function expectToasts(): void {
  asked.set(asked.get() + 1);
}

/** Takes the present toast away. */
export function hideToast(): void {
  if (asked.get() > 0) {
    loadToasts().then(
      ({dismissToasts}) => dismissToasts(),
      () => undefined,
    );
  }
}

/** Replaces the present toast. Loads the code the first time, or shows nothing if that fails. Resolves when shown. */
export async function showToast(
  tone: ToastTone,
  message: ToastMessage,
  place: ToastPlace = 'page',
): Promise<void> {
  expectToasts();
  try {
    const {raiseToast} = await loadToasts();
    raiseToast({tone, ...message, place});
  } catch (error) {
    console.error('A message could not be shown', error);
  }
}
