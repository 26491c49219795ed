/** Shown when scripts are off or could not be loaded; the owner's address follows. */
export const withoutScripts =
  'Part of this page needs JavaScript, which is off or could not be loaded. Please try again, or write to';

/** The header's link to the footer's list of pages where scripts are off: the menu and the search are not shown there. */
export const pagesWithoutScripts = 'All pages';

/** In place of a form's fields where scripts are off; the owner's address follows. */
export const formWithoutScripts = 'This form needs JavaScript, which is off. Please write to';

/** After what a download's button does; the owner's address follows. */
export const downloadWithoutScripts = 'Write to';
