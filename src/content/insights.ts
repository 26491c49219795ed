/** The link of an article's card. */
export const readArticle = 'Read Article';

/** The list of articles: as a breadcrumb, and as the link below other lists. */
export const allArticles = {
  name: 'Insights',
  browse: 'Browse All Articles',
  path: '/insights',
} as const;

/** The first steps of the breadcrumb on pages below the list of all articles. */
export const insightsCrumbs = [{label: allArticles.name, to: allArticles.path}];
