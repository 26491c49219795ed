const common = {
  /** Consent: with the address the visitor joins the mailing list. */
  consent: 'We also add it to our mailing list, once you confirm by mail.',
  emailLabel: 'Email address',
  cancel: 'Cancel',
  sending: 'Submitting...',
  closeLabel: 'Close',
} as const;

export const webinarUnlock = {
  ...common,
  title: 'Access Recorded Webinars',
  text: 'One email address opens all recordings on this device.',
  submit: 'Unlock Webinars',
} as const;

/** While there is nothing to unlock. */
export const webinarReminder = {
  ...common,
  title: 'Tell me when recordings are there',
  text: 'We will write to this address when the first recording is there.',
  submit: 'Tell Me',
  success: {
    title: 'We have your address',
    text: 'We will write to you when the first recording is there. For our mailing list, confirm the mail that we are sending you.',
  },
} as const;
