/** The search's words in every page, and in the dialog until its code is loaded. */
export const search = {
  title: 'Search',
  label: 'Search insights, news and pages',
  close: 'Close search',
  failed: 'The search could not be loaded. Check your connection and try again.',
  retry: 'Try again',
} as const;
