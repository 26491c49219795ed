/** What the page of an article or a news item says around its text. */
export const postPage = {
  contentsHeading: 'In this article',
  readTimeUnit: 'min read',
  updatedLabel: 'Updated',
} as const;

/** Of a video. The player loads on request only, so that its host learns nothing of the visit before. */
export const play = {
  label: 'Play video',
  note: 'Playing it loads the video from its host, which may set cookies.',
} as const;

/** The card beside the text; its text is the newsletter's claim. */
export const subscribeCard = {
  heading: 'Get the newsletter',
  action: 'Subscribe',
  hash: '#newsletter',
} as const;

/** What the page of an article says after its text. */
export const articlePage = {
  back: {label: 'Back to Insights', path: '/insights'},
  check: {label: 'Would your program pass?', path: '/readiness-check'},
} as const;

/** The block at the end of an article. */
export const guidance = {
  heading: 'Need Expert Guidance?',
  text: 'We sell audits and advice, so judge our articles by their sources. Tell us how your program decides who took a test, and we will tell you how we would try to get around it.',
  link: {label: 'Schedule a Consultation', path: '/#consultation'},
} as const;
