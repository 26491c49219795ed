import type {CategoryName} from './categories';
import type {EngravingName} from './engravings';

export const readArticle = 'Read Article';

/** The link to the list of all articles, which other lists show too. */
export const allArticles = {
  name: 'Insights',
  browse: 'Browse All Articles',
  path: '/insights',
} as const;

export const insightsCrumbs = [{label: allArticles.name, to: allArticles.path}];

export type PostMark = 'draft' | 'scheduled' | 'unlisted';

/** The article's card (specification, section 3). */
export type InsightTeaser = {
  title: string;
  permalink: string;
  category: CategoryName;
  excerpt: string;
  /** Both ISO 8601 with its zone. */
  publishedAt: string;
  modifiedAt: string;
  engraving?: EngravingName;
  /** Why visitors do not see it; only set in the preview. */
  mark?: PostMark;
};

/** `total`: the number of all articles; `casesCheckedAt`: the oldest check of a case, empty if there are no cases. */
export type LatestInsights = {
  latest: readonly InsightTeaser[];
  total: number;
  casesCheckedAt: string;
};
