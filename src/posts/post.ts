import type {IllustrationProps} from '@site/src/components/ui/Illustration';
import type {Standing} from '@site/src/content/cases';
import {
  type Category,
  type CategoryName,
  newsCategory,
  postCategories,
} from '@site/src/content/categories';
import {type Engraving, engravings, postIllustration} from '@site/src/content/engravings';
import type {InsightTeaser} from '@site/src/content/insightTeaser';

/** A post in a list: everything but its text. */
export type PostTeaser = Readonly<
  InsightTeaser & {
    /** An instant, ISO 8601 with its zone. */
    publishedAt: string;
    /** Who reported it; news alone, and only when the coverage was found. */
    source?: string;
    /** How far courts or authorities have come; cases alone. */
    standing?: Standing;
    /** The month of the last known step, `2026-02`; cases alone. */
    lastStep?: string;
    /** When that was last checked, an instant, ISO 8601 with its zone; cases alone. */
    checkedAt?: string;
  }
>;

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
    /** The address of its video's player. */
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

/** A category by its name in front matter. */
export function categoryOf(name: CategoryName): Category {
  const category = postCategories.find((candidate) => candidate.name === name);
  if (!category) {
    throw new Error(`No category is called "${name}"; src/content/categories.ts lists them.`);
  }
  return category;
}

/** What a post's badge says: its category and, of coverage whose report was not found, that too. */
export function badgeOf({category, source}: Pick<PostTeaser, 'category' | 'source'>): string {
  return category === newsCategory.name && !source ? `${category}: Headline` : category;
}

/** The address of a category's page. */
export function categoryPath({slug}: Pick<Category, 'slug'>): string {
  return `/insights/category/${slug}`;
}

/** The article with the firm's own story. It has the portrait in place of its category's engraving, and leads the list. */
export const PUG_ARTICLE = '/insights/when-pug-becomes-pro';

/** The engraving that goes with a post: its own, or the one of its category, on paper of the category's tone. */
export function illustrationOf({
  illustration,
  category,
}: Pick<PostTeaser, 'illustration' | 'category'>): Pick<
  IllustrationProps,
  'tone' | 'src' | 'stand' | 'whole'
> {
  const {engraving, tone} = postIllustration(illustration, categoryOf(category).tone);
  const {src, stand, whole}: Engraving = engravings[engraving];
  return {tone, src, stand, whole};
}
