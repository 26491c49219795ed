import * as z from 'zod';
import {categories} from '../../content/categories';

/** The two blog instances of the site. */
export type PostKind = 'insights' | 'news';

/** The allowed keys: topics of the kind's `tags.yml`, authors of `blog/authors.yml`. */
export type PostLists = Readonly<{tags: readonly string[]; authors: readonly string[]}>;

/** A field's documentation: what it holds, and where it is shown. */
type About = {description: string; shows: string};

const NEWS = 'News Coverage';
const articleCategories = categories.map(({name}) => name).filter((name) => name !== NEWS);

function about<T extends z.ZodType>(schema: T, description: string, shows: string): T {
  return schema.meta({description, shows} satisfies About);
}

function common({tags, authors}: PostLists) {
  return {
    title: about(
      // Search engines truncate longer titles.
      z.string().min(10).max(72),
      '10 to 72 characters',
      'heading, browser tab, card, share picture',
    ),
    slug: about(
      z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u),
      'lower-case words and hyphens; also the file’s name',
      'the address',
    ),
    date: about(
      z.iso.date(),
      'the day of publication, `2026-12-01`; a day to come keeps the post back until then',
      'below the heading, feeds; newest first',
    ),
    modifiedDate: about(
      z.iso.date(),
      'the day of the last change, not before `date`',
      'sitemap, search engines, feeds',
    ),
    authors: about(
      z.array(z.enum(authors)).length(1),
      'one key of `blog/authors.yml`, in brackets',
      'below the heading',
    ),
    tags: about(
      z.array(z.enum(tags)).min(3).max(5),
      'three to five keys of the `tags.yml` beside the post, in brackets',
      'below the text, a page for each',
    ),
    description: about(
      z.string().min(120).max(160),
      '120 to 160 characters',
      'below the heading, search results, previews',
    ),
    excerpt: about(z.string().min(20).max(150), '20 to 150 characters', 'the card'),
    draft: about(
      z.boolean().optional(),
      '`true` as long as visitors may not see the post; leave it out later',
      'nowhere but in the preview',
    ),
    unlisted: about(
      z.boolean().optional(),
      '`true` for a post that no list, feed or search leads to',
      'under its address alone',
    ),
  };
}

function articleFrontMatter(lists: PostLists) {
  return z.strictObject({
    ...common(lists),
    category: about(
      z.enum(articleCategories),
      'a name from `src/content/categories.ts`, letter by letter',
      'the strip above the heading, its own page',
    ),
    readTime: about(
      z.int().min(1).max(30),
      'whole minutes at 200 words a minute, rounded up; the checks count them for you',
      'below the heading, share picture',
    ),
  });
}

function newsFrontMatter(lists: PostLists) {
  return z.strictObject({
    ...common(lists),
    category: about(z.literal(NEWS), `\`${NEWS}\``, 'the strip above the heading'),
    source: about(z.string().min(1), 'who reported it', 'below the heading, the list of news'),
    sourceUrl: about(
      z.url({protocol: /^https?$/u}),
      'the coverage, or the published record that the item relies on',
      'the link at the foot',
    ),
    videoUrl: about(
      z.url({protocol: /^https$/u}).optional(),
      'the player of the original coverage, `https`; without it search engines leave the item out',
      'above the text',
    ),
  });
}

/**
 * The front-matter schema of each kind: the one source of the build's check, `npm run lint:content`, editor
 * completion and the handbook's tables. Dates are text, as YAML 1.2 reads them; unknown keys are refused.
 */
export const frontMatterOf = {
  insights: articleFrontMatter,
  news: newsFrontMatter,
} satisfies Record<PostKind, (lists: PostLists) => z.ZodType>;

/** Docusaurus' YAML reader turns an unquoted date into a Date. */
type AsRead<T> = Omit<T, 'date' | 'modifiedDate'> & {
  date: string | Date;
  modifiedDate: string | Date;
};

/** An article's checked front matter, as Docusaurus reads it. */
export type ArticleFrontMatter = AsRead<z.infer<ReturnType<typeof articleFrontMatter>>>;

/** A news item's checked front matter, as Docusaurus reads it. */
export type NewsFrontMatter = AsRead<z.infer<ReturnType<typeof newsFrontMatter>>>;
