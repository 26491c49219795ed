/** What the page of an article or a news item says around its text. */
export const postPage = {
  contentsHeading: 'In this article',
  readTimeUnit: 'min read',
  updatedLabel: 'Updated',
} as const;

/** The card beside the text; its text is the newsletter's claim. */
export const subscribeCard = {
  heading: 'Get the monthly email',
  action: 'Subscribe',
  hash: '#newsletter',
} as const;
