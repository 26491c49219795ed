/** A lawyer's way in: the button's label, and how the message begins. Conflicts are checked before facts are told. */
export const counselOpener = {
  action: 'For Counsel',
  message:
    'I am counsel to a client and name no facts yet. Please check for conflicts. The parties are: ',
} as const;
