export const searchPage = {
  title: 'Search the Whole Site',
  description:
    'Search every article, news item and page of this site by word, filter what is found by category, and share the address of a search.',
  lede: 'Every article, news item and page, by any word in it.',
  withoutScripts:
    'The search runs in your browser and needs JavaScript, which is off. The lists below lead to every article.',
} as const;
