/** Shown when scripts are off or could not be loaded; the owner's address follows. */
export const withoutScripts =
  'Part of this page needs JavaScript, which is off or could not be loaded. Please try again, or write to';
