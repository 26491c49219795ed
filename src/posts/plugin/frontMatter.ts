import * as z from 'zod';
import {articleCategories, caseCategory, newsCategory} from '../../content/categories';
import {type EngravingName, engravings} from '../../content/engravings';
import {standings} from '../../content/cases';
import {plainCategories, type PlainKind} from '../../content/kinds';
import type {PostKind} from './kinds';
import {readTable} from './problem';

/** The keys of topics and authors (`postFolder.ts`), and each number of a case with the slug that has it. */
export type PostLists = Readonly<{
  tags: readonly string[];
  authors: readonly string[];
  numbers: ReadonlyArray<readonly [number: string, slug: string]>;
}>;

const WORDS = new Map(
  readTable(__dirname, 'fields.txt').map(([field, description, shows]) => [
    field,
    {description, shows},
  ]),
);

/** A schema of exactly these fields. Each has a description of its content and use, by default from `fields.txt`. */
const fieldsOf = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(shape).map(([field, rule]) => [
        field,
        rule.meta({...WORDS.get(field), ...rule.meta()}),
      ]),
    ) as Shape,
  );

const isWithoutDouble = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

/** Other years are typing errors, as in `0026-12-01` or `2206-12-01`. */
const day = z.iso
  .date()
  .refine((it) => it >= '1990' && Number(it.slice(0, 4)) <= new Date().getUTCFullYear() + 1);

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u);

function fieldsAbove({authors}: PostLists) {
  return {
    // Search engines truncate longer titles.
    title: z.string().min(10).max(72),
    slug,
    formerSlugs: z.array(slug).min(1).refine(isWithoutDouble).optional(),
    date: day,
    modifiedDate: day,
    authors: z.array(z.enum(authors)).min(1).max(4).refine(isWithoutDouble),
  };
}

/** Whether a list has at most eight words or phrases, none twice. With more, every search would find the post. */
export function isWordList(list: string): boolean {
  const words = list.split(',').map((word) => word.trim().toLowerCase());
  return words.length <= 8 && words.every(Boolean) && new Set(words).size === words.length;
}

/** The summary at the start of every post except cases; `inShort.ts` checks its lines. */
const inShort = z.string();

const YOUTUBE =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:\S*&)?v=|shorts\/|live\/)|youtu\.be\/)(?<id>[\w-]{11})(?![\w-])/u;
const VIMEO = /^https:\/\/(?:www\.)?vimeo\.com\/(?<id>\d+)(?:\/(?<key>\w+))?(?![\w/])/u;

/** Turns the address of a YouTube or Vimeo page, which cannot be embedded, into that of its player. Others stay. */
export function toPlayerAddress(address: string): string {
  const youtube = YOUTUBE.exec(address)?.groups;
  const vimeo = VIMEO.exec(address)?.groups;
  if (youtube) {
    return `https://www.youtube-nocookie.com/embed/${youtube.id}`;
  }
  const key = vimeo?.key ? `?h=${vimeo.key}` : '';
  return vimeo ? `https://player.vimeo.com/video/${vimeo.id}${key}` : address;
}

const THEIRS =
  /^https:\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)(?:[/?#:]|$)/u;
const PLAYER =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/(?!videoseries)[\w-]{11}(?![\w-])|player\.vimeo\.com\/video\/\d)/u;

/** Whether an address may be that of a video: not a channel, list or search of YouTube or Vimeo. */
export function isVideo(address: string): boolean {
  return !THEIRS.test(address) || PLAYER.test(toPlayerAddress(address));
}

function fieldsBelow({tags}: PostLists) {
  return {
    engraving: z.enum(Object.keys(engravings) as EngravingName[]).optional(),
    videoUrl: z
      .url({protocol: /^https$/u})
      .refine(isVideo)
      .optional(),
    tags: z.array(z.enum(tags)).min(3).max(5).refine(isWithoutDouble),
    description: z.string().min(120).max(160),
    excerpt: z.string().min(20).max(150),
    searchWords: z.string().min(3).max(80).refine(isWordList).optional(),
    draft: z.boolean().optional(),
    unlisted: z.boolean().optional(),
  };
}

const CATEGORY_SHOWS = 'the strip above the heading, the search';

const onlyCategory = <T extends string>({name}: Readonly<{name: T}>) =>
  z.literal(name).meta({description: `\`${name}\``, shows: CATEGORY_SHOWS});

function articleFrontMatter(lists: PostLists) {
  return fieldsOf({
    ...fieldsAbove(lists),
    category: z.enum(articleCategories.map(({name}) => name)),
    readTime: z.int().min(1).max(30),
    inShort,
    ...fieldsBelow(lists),
  });
}

function newsFrontMatter(lists: PostLists) {
  return fieldsOf({
    ...fieldsAbove(lists),
    category: onlyCategory(newsCategory),
    source: z.string().min(1).optional(),
    link: z.url({protocol: /^https?$/u}).optional(),
    inShort,
    ...fieldsBelow(lists),
  });
}

function caseFrontMatter(lists: PostLists) {
  return fieldsOf({
    ...fieldsAbove(lists),
    category: onlyCategory(caseCategory),
    number: z.string().regex(/^PM-\d{3}$/u),
    year: z.int().min(1990).max(2100),
    who: z.string().min(3).max(40),
    matter: z.string().min(3).max(45),
    place: z.string().min(3).max(60),
    standing: z.enum(standings),
    status: z.string().min(40).max(400),
    lastStep: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u),
    checkedDate: z.iso.date(),
    steps: z.array(z.string().regex(/^\d{4}-\d{2}-\d{2}: .{8,200}$/u)).min(1),
    ...fieldsBelow(lists),
  });
}

/** The front matter's schema for one plain kind or, for editors, for all plain kinds. */
export function frontMatterOfPlain(
  lists: PostLists,
  own: ReadonlyArray<(typeof plainCategories)[number]> = plainCategories,
) {
  return fieldsOf({
    ...fieldsAbove(lists),
    category: z.enum(own.map(({name}) => name)).meta({
      description: own.map(({name}) => `\`${name}\``).join(' or '),
      shows: CATEGORY_SHOWS,
    }),
    inShort,
    ...fieldsBelow(lists),
  });
}

const ofPlainKinds = Object.fromEntries(
  plainCategories.map((it) => [it.slug, (lists: PostLists) => frontMatterOfPlain(lists, [it])]),
) as Record<PlainKind, typeof frontMatterOfPlain>;

/** The schema of front matter for each kind, its fields in their order in a file. Dates are text, as in YAML 1.2. */
export const frontMatterOf = {
  insights: articleFrontMatter,
  news: newsFrontMatter,
  cases: caseFrontMatter,
  ...ofPlainKinds,
} satisfies Record<PostKind, (lists: PostLists) => z.ZodType>;

export type NewsFrontMatter = z.infer<ReturnType<typeof newsFrontMatter>>;

export type CaseFrontMatter = z.infer<ReturnType<typeof caseFrontMatter>>;

export type PostFrontMatter = z.infer<ReturnType<(typeof frontMatterOf)[PostKind]>>;
