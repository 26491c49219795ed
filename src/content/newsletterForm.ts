/** The form of the newsletter section. */
export const newsletterForm = {
  emailLabel: 'Email address',
  submit: 'Subscribe',
  sending: 'Sending...',
  finePrint: 'One email a month. Every issue has an unsubscribe link.',
  privacyLink: {label: 'Privacy policy', path: '/privacy'},
  /** Replaces the form for five seconds (specification, section 4). */
  thanks: {
    title: 'You are on the list.',
    text: 'The next issue will come to the address you gave.',
  },
} as const;
