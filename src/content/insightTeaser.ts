import type {CategoryName} from './categories';

/** An article as its card shows it (specification, section 3). */
export type InsightTeaser = {
  title: string;
  /** The article's address on this site. */
  permalink: string;
  category: CategoryName;
  excerpt: string;
};

/** What the home page knows of the insights: the newest ones, and how many there are in all. */
export type LatestInsightsData = {latest: readonly InsightTeaser[]; total: number};
