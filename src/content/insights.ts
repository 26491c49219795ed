/** The link of an article's card. */
export const readArticle = 'Read Article';

/** The head of the list of articles. */
export const insightsPage = {
  heading: 'Insights',
  lede: 'Fraud cases, failed controls and the checks that would have caught them, for people who sign off on training.',
} as const;

/** The row below the articles that leads to the news. */
export const newsRow = {
  heading: 'A dog made the news. Twice.',
  text: 'Two reports about certificates, and what they should tell anyone who issues one.',
  path: '/news',
} as const;

/** What every article page says around its text. */
export const articlePage = {
  back: {label: 'Back to Insights', path: '/insights'},
  browse: {label: 'Browse All Articles', path: '/insights'},
  contentsHeading: 'In this article',
  readTimeUnit: 'min read',
  updatedLabel: 'Updated',
} as const;

/** The card beside an article; under its heading stands the newsletter's claim. */
export const subscribeCard = {
  heading: 'One lesson a month, before it is yours.',
  action: 'Subscribe',
  hash: '#newsletter',
} as const;

/** The block at the end of an article. */
export const guidance = {
  heading: 'Need Expert Guidance?',
  text: 'Tell us how your program decides who took a test. We will tell you how we would try to get around it.',
  link: {label: 'Schedule a Consultation', path: '/#consultation'},
} as const;
