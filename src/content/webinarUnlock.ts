/** The dialog that unlocks the recordings (specification, section 2). */
export const webinarUnlock = {
  title: 'Access Recorded Webinars',
  text: 'One email address opens all recordings on this device. We also add it to our mailing list.',
  emailLabel: 'Email address',
  cancel: 'Cancel',
  submit: 'Unlock Webinars',
  sending: 'Submitting...',
  closeLabel: 'Close',
} as const;
