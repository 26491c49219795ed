/** The dialog that the card opens. */
export const leadMagnetDialog = {
  title: 'Get the checklist',
  fields: {
    firstName: {label: 'First name'},
    lastName: {label: 'Last name'},
    email: {label: 'Email address', hint: 'The checklist is sent here as a PDF.'},
  },
  submit: 'Send me the checklist',
  sending: 'Sending...',
  cancel: 'Cancel',
  closeLabel: 'Close',
} as const;
