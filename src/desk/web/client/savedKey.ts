/** Where the desk notes in `localStorage` when it saved last. */
export const SAVED_KEY = 'desk-saved';
