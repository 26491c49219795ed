export const newsMeta = {
  title: 'News: Dogs, Courses and Certificates',
  description:
    'Headlines on dogs, online courses and certificates: which of them we could confirm, and what you can try in your own program or send.',
} as const;

export const newsPage = {
  heading: 'News Headlines',
  lede: 'Our list of press coverage. A headline without a source is one that we could not confirm. Its page has something you can use all the same, such as a test of your own course or a message to an issuer.',
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
