import {formsRequested, isServer} from './staticForm';

/** Loads the chunk with forms, dialogs and messages once it has been requested; in the static render at once. */
export async function loadForms() {
  if (!isServer) {
    await formsRequested;
  }
  return import('./forms/leadForms');
}
