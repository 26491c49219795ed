import type {CategoryName} from './categories';
import type {IllustrationChoice} from './engravings';

/** A post that is a draft, scheduled or unlisted. */
export type PostMark = 'draft' | 'scheduled' | 'unlisted';

/** An article as its card shows it (specification, section 3). */
export type InsightTeaser = {
  title: string;
  /** The article's address on this site. */
  permalink: string;
  category: CategoryName;
  excerpt: string;
  /** Its own illustration, if it has one. */
  illustration?: IllustrationChoice;
  /** Why visitors do not see it in a list, or at all; set in the preview only. */
  mark?: PostMark;
};

/** What the home page knows of the insights: the newest ones, how many there are in all, and the instant since which every case has been checked, empty without cases. */
export type LatestInsightsData = {
  latest: readonly InsightTeaser[];
  total: number;
  casesCheckedAt: string;
};

/** Its place in Docusaurus' global data. */
export type InsightsGlobalData = {'newest-posts': {default: LatestInsightsData}};
