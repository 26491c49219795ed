/** The search's words in every page, and in the dialog until its code is loaded. */
export const search = {
  title: 'Search',
  label: 'Search insights, news and pages',
  close: 'Close search',
  failed: 'The search could not be loaded. Check your connection and try again.',
  retry: 'Try again',
} as const;

/** The newsletter section at the foot of a page; its id is `newsletter`. */
export const newsletter = {
  heading: 'At most one email a month: what failed, who caught it, what changed.',
  /** The one sentence with the subscriber figure; the subscribe card of an article shows it too. */
  claim:
    'Join 3,200+ compliance professionals, by our own count, who receive our insights monthly at most.',
} as const;

/** Shown when scripts are off or could not be loaded; the owner's address follows. */
export const withoutScripts =
  'Part of this page needs JavaScript, which is off or could not be loaded. Please try again, or write to';

/** The header's link to the footer's list of pages where scripts are off: the menu and the search are not shown there. */
export const pagesWithoutScripts = 'All pages';

/** In place of a form's fields where scripts are off; the owner's address follows. */
export const formWithoutScripts = 'This form needs JavaScript, which is off. Please write to';

/** After what a download's button does; the owner's address follows. */
export const downloadWithoutScripts = 'Write to';

/** The label of the honeypot field, for a screen reader or browser that shows it all the same. */
export const decoyField = {label: 'Leave this field empty'} as const;
