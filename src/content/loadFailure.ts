/** Shown when a dialog or a form was asked for and the connection did not bring it. */
export const loadFailure = {
  title: 'This could not be opened',
  text: 'Please check your connection and try again.',
  again: 'Try again',
} as const;
