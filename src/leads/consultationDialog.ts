import {createStore} from './createStore';

type DialogState = {
  open: boolean;
  /** Whether it was ever opened; until then no page carries its code. */
  wanted: boolean;
  /** The control that was used last. */
  opener: HTMLElement | null;
};

const store = createStore<DialogState>({open: false, wanted: false, opener: null});

/**
 * Opens the one consultation dialog of the site.
 *
 * @param opener the control that was used; focus returns to it when the dialog closes
 */
export function openConsultation(opener: HTMLElement | null): void {
  store.set({open: true, wanted: true, opener});
}

/** Closes the consultation dialog; does nothing when it is closed. */
export function closeConsultation(): void {
  store.set({...store.get(), open: false});
}

/** The control that opened the dialog last, or null. */
export function consultationOpener(): HTMLElement | null {
  return store.get().opener;
}

/** Follows the dialog: whether it is open, and whether it was ever asked for. */
export const useConsultationDialog = store.use;
