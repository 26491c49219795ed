import type {Standing} from '@site/src/content/cases';
import type {CategoryName} from '@site/src/content/categories';
import type {IllustrationChoice} from '@site/src/content/engravings';
import type {PostMark} from '@site/src/content/insightTeaser';

/** A post in a list: everything but its text. */
export type PostTeaser = Readonly<{
  title: string;
  permalink: string;
  category: CategoryName;
  excerpt: string;
  /** Its own illustration, if it has one. */
  illustration?: IllustrationChoice;
  /** An instant, ISO 8601 with its zone. */
  publishedAt: string;
  /** Who reported it; news alone, and only when the coverage was found. */
  source?: string;
  /** How far courts or authorities have come; cases alone. */
  standing?: Standing;
  /** When that was last checked, an instant, ISO 8601 with its zone; cases alone. */
  checkedAt?: string;
  /** Why visitors do not see it; in the preview alone. */
  mark?: PostMark;
}>;

/** A post in the list of a feed's newest. */
export type NewestPost = Pick<PostTeaser, 'title' | 'permalink' | 'publishedAt'>;

/** A link to a neighbor: the article published just before or just after. */
export type PostLink = Readonly<{title: string; permalink: string}>;

/** The facts about an article or a news item. */
export type Post = PostTeaser &
  Readonly<{
    description: string;
    /** An instant, ISO 8601 with its zone. */
    modifiedAt: string;
    tags: readonly Readonly<{label: string; permalink: string}>[];
    author: Readonly<{name: string; permalink?: string}>;
    wordCount: number;
    /** Whole minutes; articles alone. */
    readTime?: number;
    /** Built and reachable, but in no list, feed or search index. */
    unlisted: boolean;
    /** The page that it leads out to, and what it is: the report if `source` is known; news alone. */
    link?: Readonly<{url: string; label: string}>;
    /** Where it happened, and the last known step of each proceeding; cases alone. */
    caseStatus?: Readonly<{place: string; words: string}>;
    /** The player's address; only when the original coverage was found. */
    videoUrl?: string;
  }>;

/** The position of a page in a paginated list. */
export type ListPlace = Readonly<{
  /** The address of the first page. */
  path: string;
  /** From 1. */
  number: number;
  count: number;
  /** The number of posts on all pages together. */
  total: number;
}>;
