import {isServer} from './staticForm';

let want: () => void = () => undefined;
const wanted = new Promise<void>((resolve) => {
  want = resolve;
});

/** Whoever will soon need forms, dialogs or messages says so. */
export const requestForms = (): void => want();

/** Loads the code of forms, dialogs and messages, one chunk, once it is wanted; in the static render at once. */
export async function loadForms() {
  if (!isServer) {
    await wanted;
  }
  return import('./forms/leadForms');
}
