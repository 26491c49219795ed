/** The dialog behind an Unlock button. */
export const resourceGate = {
  fields: {
    firstName: {label: 'First name'},
    lastName: {label: 'Last name'},
    email: {
      label: 'Email address',
      hint: 'The PDF goes to this address. If it is not there in a few minutes, look in the spam folder.',
    },
  },
  sending: 'Sending...',
  cancel: 'Cancel',
  closeLabel: 'Close',
} as const;
