export const newsMeta = {
  title: 'News: Dogs, Courses and Certificates',
  description:
    'Headlines of September 2024, not confirmed: a dog passes an online course, a dog obtains a certificate. A test and a message for your own program.',
} as const;

export const newsPage = {
  heading: 'News Headlines',
  lede: 'Our list of press coverage has two headlines of September 2024: a dog passed a course, and a dog obtained a certificate. We haven’t confirmed either. Each page has something you can use all the same, a test of your own course and a message to an issuer.',
  readMore: 'Read the explanation',
  press: {
    text: 'Writing about training fraud? The Case Files have the public record with its sources and may be quoted with a link. Press questions:',
  },
} as const;

export const newsItemPage = {
  back: {label: 'Back to News Headlines', path: '/news'},
  explanationHeading: 'Our explanation',
  sourceLabel: 'Source',
  linkLabel: 'See the original coverage',
} as const;
