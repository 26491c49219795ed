export const newsletterForm = {
  emailLabel: 'Email address',
  submit: 'Subscribe',
  sending: 'Sending...',
  finePrint: 'At most one email a month, once you confirm. Every issue has an unsubscribe link.',
  /** Replaces the form for five seconds (specification, section 4). */
  thanks: {
    title: 'One step is left.',
    text: 'Confirm the mail that we are sending you, within seven days.',
  },
} as const;
