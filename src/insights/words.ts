/** Labels of the controls and lists that the posts' pages alone have. What a marketer would change stands in `src/content`. */
export const words = {
  marks: {draft: 'Draft', scheduled: 'Scheduled', unlisted: 'Unlisted'},
  topics: 'Topics',
  share: 'Share',
  copyLink: 'Copy link',
  copied: 'Link copied.',
  copyFailed: 'Your browser did not allow copying. The address is',
  related: 'Related articles',
  neighbors: 'Next and previous articles',
  newer: 'Next article',
  older: 'Previous article',
  categories: 'Browse by category',
  allTopics: 'All topics',
  feeds: 'Feeds',
  topicsLede:
    'What the articles are about, in the words they are filed under, with the number of articles on each.',
  articles: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  author: (name: string) => `Articles by ${name}`,
} as const;
