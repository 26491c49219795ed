import type {ComponentType} from 'react';
import type {Standing} from '@site/src/content/cases';
import {type Category, findCategory} from '@site/src/content/categories';
import {choosePostIllustration, toIllustration, toThumbnail} from '@site/src/content/engravings';
import type {InsightTeaser} from '@site/src/content/insights';

/** A post in a list: everything except its text. */
export type PostTeaser = Readonly<
  InsightTeaser & {
    /** Who reported it; only for news, once known. */
    source?: string;
    facts?: CaseFacts;
  }
>;

/** A case's line in the register (`src/posts/plugin/frontMatter.ts`). */
export type CaseFacts = Readonly<{
  number: string;
  year: number;
  who: string;
  matter: string;
  place: string;
  standing: Standing;
  status: string;
  lastStep: string;
  /** A day, `2026-11-20`. */
  checked: string;
  steps: readonly string[];
}>;

export type NewestPost = Pick<PostTeaser, 'title' | 'permalink' | 'publishedAt'>;

export type PostLink = Readonly<{title: string; permalink: string}>;

/** Text, emphasis or a link. */
export type Inline =
  | string
  | (Readonly<{children: readonly Inline[]}> &
      (Readonly<{tag: 'emphasis' | 'strong'; to?: never}> | Readonly<{to: string}>));

export const toPlainText = (inlines: readonly Inline[]): string =>
  inlines.map((it) => (typeof it === 'string' ? it : toPlainText(it.children))).join('');

export type Post = PostTeaser &
  Readonly<{
    description: string;
    /** The name of the post's first figure. */
    figure?: string;
    /** The summary's sentences; empty for a case. */
    inShort: readonly (readonly Inline[])[];
    tags: readonly Readonly<{label: string; permalink?: string}>[];
    authors: readonly Readonly<{name: string; permalink?: string}>[];
    wordCount: number;
    readTime?: number;
    /** The post's page exists, but no list, feed or search has it. */
    unlisted: boolean;
    /** The address of the original coverage; only for news, once known. */
    link?: string;
    videoUrl?: string;
    /** The heading, title and path of the list, and the words of the link to it; only for posts of plain kinds. */
    list?: Readonly<Record<'heading' | 'name' | 'path' | 'back', string>>;
  }>;

/** Components by the name of the element that they replace. */
export type ProseComponents = Readonly<Record<string, ComponentType<never>>>;

/** What a post's module exports besides the text. */
export type PostData = Readonly<{post: Post; related: readonly PostTeaser[]}>;

/** The module of a post's Markdown file. `value`: a heading's content as HTML. */
export type PostModule = ComponentType<{components: ProseComponents}> &
  Readonly<{
    toc: readonly Readonly<{id: string; value: string; level: number}>[];
    metadata: PostData;
  }>;

export type ListPlace = Readonly<{
  path: string;
  number: number;
  count: number;
  total: number;
  /** The last change of any post on the list, in ISO 8601; absent from an empty list. */
  changedAt?: string;
}>;

export type ListPageProps = Readonly<{posts: readonly PostTeaser[]; place: ListPlace}>;

export function toCategoryPath({slug}: Pick<Category, 'slug'>): string {
  return `/insights/category/${slug}`;
}

/** The firm's own story: it shows the portrait instead of its category's engraving, and leads the list. */
export const PUG_ARTICLE = '/insights/when-pug-becomes-pro';

/** The post's own engraving, or its category's on paper of the category's tone. `isSmall`: as a thumbnail. */
export function findIllustration(
  {engraving, category}: Pick<PostTeaser, 'engraving' | 'category'>,
  isSmall = false,
) {
  const choice = choosePostIllustration(engraving, findCategory(category).tone);
  return isSmall ? toThumbnail(choice) : toIllustration(choice);
}
