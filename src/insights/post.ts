import type {CategoryName} from '@site/src/content/categories';
import type {PlateChoice} from '@site/src/content/engravings';
import type {PostMark} from '@site/src/content/insightTeaser';

/** What a list knows of a post. Never its text: a list stays small however long its posts are. */
export type PostTeaser = Readonly<{
  title: string;
  permalink: string;
  category: CategoryName;
  excerpt: string;
  /** The plate of its own, if it has one. */
  plate?: PlateChoice;
  /** An instant, ISO 8601 with its zone. */
  publishedAt: string;
  /** Who reported it; news alone. */
  source?: string;
  /** Why visitors do not see it in a list, or at all; in the preview alone. */
  mark?: PostMark;
}>;

/** A link to a neighbor: the article published just before or just after. */
export type PostLink = Readonly<{title: string; permalink: string}>;

/** What an article or a news item says of itself, beside its text. */
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
    /** Built and reachable, yet in no list and in no search engine. */
    unlisted: boolean;
    /** Where the report, or the published record of the matter, can be read; news alone. */
    sourceUrl?: string;
    /** The player's address; only when the original coverage was found. */
    videoUrl?: string;
  }>;

/** Where a page of a list stands among all pages of it. */
export type ListPlace = Readonly<{
  /** The address of the first page. */
  path: string;
  /** From 1. */
  number: number;
  count: number;
  /** The posts on all pages together. */
  total: number;
}>;
