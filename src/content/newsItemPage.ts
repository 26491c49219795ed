/** What every news item says around its text. */
export const newsItemPage = {
  crumb: 'News Headlines',
  back: {label: 'Back to News Headlines', path: '/news'},
  explanationHeading: 'Our explanation',
  sourceLabel: 'Source',
  /** The player loads on request only, so that the video's host learns nothing of the visit before. */
  play: {
    label: 'Play video',
    note: 'Playing it loads the video from its host, which may set cookies.',
  },
} as const;
