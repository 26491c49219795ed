/** The newsletter band at the foot of a page; its anchor is `newsletter`. */
export const newsletter = {
  heading: 'What failed, who caught it, and what they changed.',
  /** The one sentence with the subscriber figure; the subscribe card of an article shows it too. */
  claim: 'Join 3,200+ compliance professionals who receive our monthly insights.',
} as const;

/** Its form. */
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
