/** The privacy policy repeats this. */
export const confidenceRule =
  'What you write to us is kept as confidential as what we find for a client';

/** Shown beside the form, on the home page and in the dialog. */
export const trustPoints = [
  {
    icon: 'reply',
    title: 'A reply within 24 hours',
    text: 'We offer two or three appointments.',
  },
  {
    icon: 'confidential',
    title: 'Nothing published without your written consent',
    text: `${confidenceRule}. A law may require a report to an authority, or protect the person who makes one.`,
  },
  {
    icon: 'crisis',
    title: 'A start within 48 hours if it’s urgent',
    text: 'Other consulting work begins in 1–2 weeks.',
  },
] as const;
