export const searchPage = {
  title: 'Search the Whole Site',
  description:
    'Search every article, news item and page of this site by word, filter what is found by category, and share the address of a search.',
  lede: 'Every article, news item and page, by any word in it.',
  withoutScripts:
    'The search runs in your browser and needs JavaScript, which is off. The lists below lead to every article.',
} as const;

/** In the dialog and on the page. */
export const searchWords = {
  /** The category of everything that is neither an article nor news. */
  pages: 'Pages',
  categories: 'Category',
  everything: 'Everything',
  busy: 'Searching',
  /** `{count}` is replaced. */
  found: {one: '1 result for “{query}”', many: '{count} results for “{query}”'},
  /** Misspelled query; `{meant}` is replaced by the correction whose results are shown. */
  meant: {
    one: 'Did you mean “{meant}”? 1 result, none for “{query}”',
    many: 'Did you mean “{meant}”? {count} results, none for “{query}”',
  },
  /** No page has all of a few words. */
  partial: 'No page has all of “{query}”. Pages with a part of it: {count}',
  /** Fold of a page's further sections; `{count}` is replaced. */
  moreSections: {one: '1 more section', many: '{count} more sections'},
  nothing: 'Nothing found for “{query}”',
  advice: 'Try one word instead of several, or another word for the same thing.',
  adviceWithin: 'There is nothing in this category. Choose another, or everything.',
  newest: 'Newest articles',
  browse: 'Browse by category',
  topics: {label: 'All topics', path: '/insights/tags'},
  all: 'All results',
  more: 'Show more results',
  keys: {choose: 'choose', open: 'open', leave: 'close', anywhere: 'search from any page'},
} as const;
