import * as z from 'zod';
import {
  articleCategories,
  caseCategory,
  guideCategory,
  newsCategory,
} from '../../content/categories';
import {standings} from '../../content/cases';

export type PostKind = 'insights' | 'news' | 'cases' | 'guides';

/** Topics of `tags.yml`, authors of `blog/authors.yml`, and for each number of a case the slug it was given to. */
export type PostLists = Readonly<{
  tags: readonly string[];
  authors: readonly string[];
  numbers: ReadonlyArray<readonly [number: string, slug: string]>;
}>;

/** `description`: what a field holds; `shows`: where it is shown. */
type About = {description: string; shows: string};

function about<T extends z.ZodType>(schema: T, description: string, shows: string): T {
  return schema.meta({description, shows} satisfies About);
}

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u);

/** Fields of every post, above those of its kind. */
function first({authors}: PostLists) {
  return {
    title: about(
      // Search engines truncate longer titles.
      z.string().min(10).max(72),
      '10 to 72 characters',
      'heading, browser tab, card, share picture',
    ),
    slug: about(slug, 'lower-case words and hyphens; also the file’s name', 'the address'),
    formerSlugs: about(
      z.array(slug).min(1).optional(),
      'the slugs that the post had before, the oldest first, or those of posts that it replaces',
      'nowhere; their addresses lead to this one',
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
      z.array(z.enum(authors)).min(1).max(4),
      'keys of `blog/authors.yml`, in brackets, at most four',
      'below the heading',
    ),
  };
}

/** At most eight words or phrases with commas between, none twice. A longer list would find the post for everything. */
export function isWordList(list: string): boolean {
  const words = list.split(',').map((word) => word.trim().toLowerCase());
  return words.length <= 8 && words.every(Boolean) && new Set(words).size === words.length;
}

/** Fields of every post, below those of its kind. */
function last({tags}: PostLists) {
  return {
    videoUrl: about(
      z.url({protocol: /^https$/u}).optional(),
      'the address of a video’s player, as its host gives it for embedding, or of its page at YouTube or Vimeo, `https`',
      'above the text',
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
    searchWords: about(
      z.string().min(3).max(80).refine(isWordList).optional(),
      '3 to 80 characters: up to eight words, with commas, that people search for and the text does not have',
      'nowhere; the search finds the post by them',
    ),
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

/** Of kinds that have no other. */
function onlyCategory<T extends string>({name}: Readonly<{name: T}>) {
  return about(z.literal(name), `\`${name}\``, 'the strip above the heading, the search');
}

function articleFrontMatter(lists: PostLists) {
  return z.strictObject({
    ...first(lists),
    category: about(
      z.enum(articleCategories.map(({name}) => name)),
      'a name from `src/content/categories.ts`, letter by letter',
      'the strip above the heading, its own page',
    ),
    readTime: about(
      z.int().min(1).max(30),
      'whole minutes at 200 words a minute, rounded up; the checks count them for you',
      'below the heading, share picture',
    ),
    ...last(lists),
  });
}

function newsFrontMatter(lists: PostLists) {
  return z.strictObject({
    ...first(lists),
    category: onlyCategory(newsCategory),
    source: about(
      z.string().min(1).optional(),
      'who reported it; left out until it is known',
      'below the heading, the list of news',
    ),
    link: about(
      z.url({protocol: /^https?$/u}).optional(),
      'the address of the original coverage; left out until it is known',
      'the link at the foot, search engines, feeds',
    ),
    linkLabel: about(
      z.string().min(10).max(60).optional(),
      'the words of that link if others than “See the original coverage”, 10 to 60 characters',
      'the link at the foot',
    ),
    ...last(lists),
  });
}

function caseFrontMatter(lists: PostLists) {
  return z.strictObject({
    ...first(lists),
    category: onlyCategory(caseCategory),
    number: about(
      z.string().regex(/^PM-\d{3}$/u),
      'the number after the highest, `PM-014`; it never changes and never goes to another case',
      'the register, citations, and as the address of the page',
    ),
    year: about(z.int().min(1990).max(2100), 'the year in which it became public', 'the register'),
    who: about(
      z.string().min(3).max(40),
      'the organization, 3 to 40 characters; no private person',
      'the register',
    ),
    matter: about(
      z.string().min(3).max(45),
      'what was sold, or is at issue, 3 to 45 characters',
      'the register',
    ),
    place: about(
      z.string().min(3).max(60),
      'where it happened, or whose rules it is about, 3 to 60 characters',
      'the status panel',
    ),
    standing: about(
      z.enum(standings),
      'how far courts or authorities have come; the panel adds what it means',
      'the list, the status panel',
    ),
    status: about(
      z.string().min(40).max(400),
      'the last known step of each proceeding with its day, and what is not known, 40 to 400 characters',
      'the status panel',
    ),
    lastStep: about(
      z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u),
      'the month of the last known step, `2026-02`',
      'the list, which is in its order, the status panel',
    ),
    checkedDate: about(
      z.iso.date(),
      'the day on which the status was last checked, not after `modifiedDate`',
      'the list, the status panel',
    ),
    steps: about(
      z.array(z.string().regex(/^\d{4}-\d{2}-\d{2}: .{8,200}$/u)).min(1),
      'a line for the entry, each change of the status and each correction, newest last: `2026-11-20: Entered. Status: charged, not decided.`',
      'the status panel, the feed, where each brings the case again',
    ),
    ...last(lists),
  });
}

/**
 * The one source of the build's check, `npm run lint:content`, completion in a text editor, and the editor's fields, in
 * the order of a file. Dates are text, as YAML 1.2 reads them; unknown keys are refused.
 */
export const frontMatterOf = {
  insights: articleFrontMatter,
  news: newsFrontMatter,
  cases: caseFrontMatter,
  guides: (lists: PostLists) =>
    z.strictObject({...first(lists), category: onlyCategory(guideCategory), ...last(lists)}),
} satisfies Record<PostKind, (lists: PostLists) => z.ZodType>;

export type NewsFrontMatter = z.infer<ReturnType<typeof newsFrontMatter>>;

export type CaseFrontMatter = z.infer<ReturnType<typeof caseFrontMatter>>;

export type PostFrontMatter = z.infer<ReturnType<(typeof frontMatterOf)[PostKind]>>;
