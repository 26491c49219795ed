import {formsRequested, isServer} from './staticForm';

/** Loads the code of forms, dialogs and messages, one chunk, once it is wanted; in the static render at once. */
export async function loadForms() {
  if (!isServer) {
    await formsRequested;
  }
  return import('./forms/leadForms');
}
