export const newsMeta = {
  title: 'News: Dogs, Courses and Certificates',
  description:
    'Two headlines of September 2024: a dog passes an online course, a dog obtains a certificate. What each should make an issuer check.',
} as const;

export const newsPage = {
  heading: 'News Headlines',
  lede: 'Two headlines of September 2024 tell of a dog and a certificate. We have not found the reports behind them. Each page says what can be checked without them.',
  readMore: 'Read the explanation',
} as const;

export const newsItemPage = {
  back: {label: 'Back to News Headlines', path: '/news'},
  explanationHeading: 'Our explanation',
  sourceLabel: 'Source',
} as const;
