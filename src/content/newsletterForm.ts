export const newsletterForm = {
  emailLabel: 'Email address',
  submit: 'Subscribe',
  sending: 'Sending...',
  finePrint: 'At most one email a month. Every issue has an unsubscribe link.',
  /** Replaces the form for five seconds (specification, section 4). */
  thanks: {
    title: 'Thank you for subscribing.',
    text: 'We have added this address to our mailing list.',
  },
} as const;
