import type {CategoryName} from './categories';
import type {IllustrationChoice} from './engravings';

export type PostMark = 'draft' | 'scheduled' | 'unlisted';

/** The article's card (specification, section 3). */
export type InsightTeaser = {
  title: string;
  /** On this site. */
  permalink: string;
  category: CategoryName;
  excerpt: string;
  /** ISO 8601 with its zone. */
  publishedAt: string;
  illustration?: IllustrationChoice;
  /** Why visitors do not see it; only set in the preview. */
  mark?: PostMark;
};

/** `total` counts all articles; `casesCheckedAt`: since that instant every case has been checked, empty without cases. */
export type LatestInsightsData = {
  latest: readonly InsightTeaser[];
  total: number;
  casesCheckedAt: string;
};

export type InsightsGlobalData = {'newest-posts': {default: LatestInsightsData}};
