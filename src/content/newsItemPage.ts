/** What every news item says around its text. */
export const newsItemPage = {
  crumb: 'News',
  back: {label: 'Back to News', path: '/news'},
  explanationHeading: 'Our explanation',
  sourceLabel: 'Source',
  /** The player loads on request alone: until then the video's host hears nothing of the visit. */
  play: {
    label: 'Play video',
    note: 'Playing it loads the video from its host, which may set cookies.',
  },
} as const;
