/** What every page says of the search, and the dialog until its code is here. */
export const search = {
  title: 'Search',
  label: 'Search insights, news and pages',
  close: 'Close search',
  failed: 'The search could not be loaded. Check your connection and try again.',
  retry: 'Try again',
} as const;
