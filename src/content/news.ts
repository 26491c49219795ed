export const newsMeta = {
  title: 'News: Dogs, Courses and Certificates',
  description:
    'Two headlines of September 2024: a dog passes an online course, a dog obtains a certificate. What each should make an issuer check.',
} as const;

export const newsPage = {
  heading: 'News Headlines',
  lede: 'Two headlines of September 2024 tell of a dog and a certificate. Each page says what the headline means for a program, and gives you a check to run.',
  readMore: 'Read the explanation',
  press: {
    text: 'Writing about training fraud? The Case Files have the public record with its sources and may be quoted with a link. Questions of the press go to',
  },
} as const;

export const newsItemPage = {
  back: {label: 'Back to News Headlines', path: '/news'},
  explanationHeading: 'Our explanation',
  sourceLabel: 'Source',
  linkLabel: 'See the original coverage',
} as const;
