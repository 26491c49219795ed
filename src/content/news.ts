/** The head of the news list. */
export const newsPage = {
  heading: 'News',
  lede: 'Reporters have looked into certificates that were issued to a dog. We explain what each report shows, and what it does not.',
  readMore: 'Read the explanation',
} as const;

/** What every news item says around its text. */
export const newsItemPage = {
  back: {label: 'Back to News', path: '/news'},
  explanationHeading: 'Why it matters',
  sourceLabel: 'Source',
  coverage: 'Watch the original coverage',
  /** The player loads on request alone: until then the video's host hears nothing of the visit. */
  play: {
    label: 'Play video',
    note: 'Playing it loads the video from its host, which may set cookies.',
  },
} as const;
