import * as z from 'zod';
import {categories} from '../../content/categories';

/** The two blog instances of the site. */
export type PostKind = 'insights' | 'news';

const NEWS = 'News Coverage';
const articleCategories = categories.map(({name}) => name).filter((name) => name !== NEWS);

const common = {
  // A longer one is cut off in a list of search results.
  title: z.string().min(10).max(72),
  slug: z.string().regex(/^[a-z0-9-]+$/u, 'lower case words joined by hyphens'),
  date: z.date('a day, YYYY-MM-DD'),
  modifiedDate: z.date('a day, YYYY-MM-DD'),
  authors: z.array(z.string()).length(1),
  tags: z.array(z.string()).min(3).max(5),
  description: z.string().min(120).max(160),
  excerpt: z.string().min(1).max(150),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
};

const articleFrontMatter = z.strictObject({
  ...common,
  category: z.enum(articleCategories),
  readTime: z.int().min(1).max(30),
});

const newsFrontMatter = z.strictObject({
  ...common,
  category: z.literal(NEWS),
  source: z.string().min(1),
  sourceUrl: z.url({protocol: /^https?$/u}),
  videoUrl: z.url({protocol: /^https$/u}).optional(),
});

/** The front matter of an article. */
export type ArticleFrontMatter = z.infer<typeof articleFrontMatter>;

/** The front matter of a news item. */
export type NewsFrontMatter = z.infer<typeof newsFrontMatter>;

/** What the author of an article, or of a news item, must write above the text; a misspelled key is refused. */
export const frontMatterOf = {
  insights: articleFrontMatter,
  news: newsFrontMatter,
} satisfies Record<PostKind, z.ZodType>;

/**
 * What is wrong with a post's front matter: one line for each fault, naming the file and the field. Empty when all is well.
 */
export function frontMatterFaults(kind: PostKind, file: string, frontMatter: unknown): string[] {
  const result = frontMatterOf[kind].safeParse(frontMatter);
  return result.success
    ? []
    : result.error.issues.map(
        ({path, message}) => `${file}: ${path.join('.') || 'front matter'}: ${message}`,
      );
}
