/** The newsletter band at the foot of a page; its anchor is `newsletter`. */
export type Newsletter = {
  heading: string;
  /** The one sentence with the subscriber figure; the subscribe card of an article shows it too. */
  claim: string;
  emailLabel: string;
  submit: string;
  sending: string;
  finePrint: string;
  privacyLink: {label: string; path: string};
  /** Replaces the form for five seconds (specification, section 4). */
  thanks: {title: string; text: string};
};

export const newsletter = {
  heading: 'What failed, who caught it, and what they changed.',
  claim: 'Join 3,200+ compliance professionals who receive our monthly insights.',
  emailLabel: 'Email address',
  submit: 'Subscribe',
  sending: 'Sending...',
  finePrint: 'One email a month. Every issue has an unsubscribe link.',
  privacyLink: {label: 'Privacy policy', path: '/privacy'},
  thanks: {
    title: 'You are on the list.',
    text: 'The next issue will come to the address you gave.',
  },
} as const satisfies Newsletter;
