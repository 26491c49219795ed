import type {ComponentType} from 'react';
import type {Standing} from '@site/src/content/cases';
import {type Category, findCategory} from '@site/src/content/categories';
import {choosePostIllustration, toIllustration} from '@site/src/content/engravings';
import type {InsightTeaser} from '@site/src/content/insights';

/** Everything but the text, for lists. */
export type PostTeaser = Readonly<
  InsightTeaser & {
    /** Who reported it; news alone, once it is known. */
    source?: string;
    facts?: CaseFacts;
  }
>;

/** A line of the register (`src/posts/plugin/frontMatter.ts`). */
export type CaseFacts = Readonly<{
  number: string;
  year: number;
  who: string;
  matter: string;
  place: string;
  standing: Standing;
  /** The last known step of each proceeding. */
  status: string;
  /** A month, `2026-02`. */
  lastStep: string;
  /** A day, `2026-11-20`. */
  checked: string;
  steps: readonly string[];
}>;

export type NewestPost = Pick<PostTeaser, 'title' | 'permalink' | 'publishedAt'>;

export type PostLink = Readonly<{title: string; permalink: string}>;

/** Words, emphasis or a link. */
export type Inline =
  | string
  | (Readonly<{children: readonly Inline[]}> &
      (Readonly<{tag: 'emphasis' | 'strong'; to?: never}> | Readonly<{to: string}>));

export const toPlainText = (inlines: readonly Inline[]): string =>
  inlines.map((it) => (typeof it === 'string' ? it : toPlainText(it.children))).join('');

export type Post = PostTeaser &
  Readonly<{
    description: string;
    /** What its first figure is called. */
    figure?: string;
    /** A sentence each; none for a case. */
    inShort: readonly (readonly Inline[])[];
    /** ISO 8601 with its zone. */
    modifiedAt: string;
    tags: readonly Readonly<{label: string; permalink: string}>[];
    authors: readonly Readonly<{name: string; permalink?: string}>[];
    wordCount: number;
    /** Whole minutes; articles alone. */
    readTime?: number;
    /** Built and reachable, but in no list, feed or search index. */
    unlisted: boolean;
    /** The original coverage; news alone, once it is known. */
    link?: Readonly<{url: string; label: string}>;
    /** The address of the video's player. */
    videoUrl?: string;
    /** The page that lists it, its title, and the link back; of plain kinds alone. */
    list?: Readonly<Record<'heading' | 'name' | 'path' | 'back', string>>;
  }>;

/** A photograph or a screenshot, scaled by the build. */
export type Picture = Readonly<{
  /** In a format that every browser reads. */
  src: string;
  /** The size of the largest version, in pixels, after rotation by EXIF. */
  width: number;
  height: number;
  /** Candidates of a `srcset`. */
  avif: string;
  webp: string;
}>;

/** The key is an element's name. */
export type ProseComponents = Readonly<Record<string, ComponentType<never>>>;

/** The module of a Markdown file. `value`: the words of a heading as HTML. */
export type ProseModule = ComponentType<{components: ProseComponents}> &
  Readonly<{toc: readonly Readonly<{id: string; value: string; level: number}>[]}>;

/** What the module of a post exports besides its text. */
export type PostData = Readonly<{post: Post; related: readonly PostTeaser[]}>;

export type PostModule = ProseModule & Readonly<{metadata: PostData}>;

export type ListPlace = Readonly<{
  path: string;
  /** The number of the page, from 1. */
  number: number;
  count: number;
  /** Posts on all pages together. */
  total: number;
}>;

export function toCategoryPath({slug}: Pick<Category, 'slug'>): string {
  return `/insights/category/${slug}`;
}

/** The firm's own story: has the portrait in place of its category's engraving, and leads the list. */
export const PUG_ARTICLE = '/insights/when-pug-becomes-pro';

/** The post's own engraving or that of its category, on paper of the category's tone. */
export function findIllustration({
  engraving,
  category,
}: Pick<PostTeaser, 'engraving' | 'category'>) {
  return toIllustration(choosePostIllustration(engraving, findCategory(category).tone));
}
