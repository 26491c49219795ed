export const readArticle = 'Read Article';

/** Also the link below other lists. */
export const allArticles = {
  name: 'Insights',
  browse: 'Browse All Articles',
  path: '/insights',
} as const;

export const insightsCrumbs = [{label: allArticles.name, to: allArticles.path}];
