/** Shown above a page whose browser runs no scripts; the owner's address follows. */
export const withoutScripts =
  'This page can be read as it is. Its forms need JavaScript; without it, please write to';
