/** Labels on the page of a post. What a marketer would change stands in `src/content`. */
export const postWords = {
  topics: 'Topics',
  share: 'Share',
  copyLink: 'Copy link',
  copied: 'Link copied.',
  copyFailed: 'Your browser did not allow copying. The address is',
  related: 'Related articles',
  neighbors: 'Next and previous articles',
  newer: 'Next article',
  older: 'Previous article',
} as const;
