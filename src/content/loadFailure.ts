/** Shown when a dialog was asked for and the connection did not bring it. */
export const loadFailure = {
  title: 'This could not be opened',
  text: 'Please check your connection and try again.',
} as const;
