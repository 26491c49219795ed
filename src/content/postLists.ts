export const listWords = {
  /** Shown by a list without posts. */
  none: 'Nothing is listed here at the moment.',
  onFile: 'On file',
  changed: 'Last updated',
  categories: 'Browse by category',
  allTopics: 'All topics',
  topicsLede:
    'What the articles are about, in the words they are filed under, with the number of articles on each.',
  pages: 'Pages of this list',
  newerPage: 'Newer',
  olderPage: 'Older',
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  pageNumber: (number: number) => `page ${number}`,
  articles: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  author: (name: string) => `Articles by ${name}`,
} as const;
