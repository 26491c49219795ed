import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {categories} from '../../src/content/categories.ts';
import type {PostKind} from '../../src/posts/plugin/frontMatter.ts';
import {countWords, WORDS_PER_MINUTE} from '../../src/posts/plugin/postFile.ts';
import {listPostFiles} from '../../src/posts/plugin/postFolder.ts';
import {ROOT} from '../../supabase/local/settings.ts';

/** A post as every compared site gets it: plain Markdown without site-specific syntax. */
export type BenchPost = Readonly<{
  slug: string;
  title: string;
  date: Date;
  description: string;
  tags: readonly string[];
  markdown: string;
}>;

const PREFIX = 'generated-';
const DAY = 24 * 60 * 60 * 1000;

/** The posts of a comparison: all real ones, and copies of them up to `count`. */
export async function postsFor(count: number): Promise<BenchPost[]> {
  const real = [...(await realPosts('insights')), ...(await realPosts('news'))];
  return [...real, ...copiesOf(real, Math.max(0, count - real.length))];
}

/** Whether a post is a copy. */
export function isGenerated({slug}: BenchPost): boolean {
  return slug.startsWith(PREFIX);
}

/** Writes a Markdown file with this front matter. */
export function writePost(
  file: string,
  frontMatter: Readonly<Record<string, string | number | readonly string[] | Date | undefined>>,
  markdown: string,
): void {
  const lines = Object.entries(frontMatter).map(([key, value]) => {
    const text = value instanceof Date ? value.toISOString().slice(0, 10) : JSON.stringify(value);
    return `${key}: ${text}`;
  });
  writeFileSync(file, ['---', ...lines, '---', '', markdown, ''].join('\n'));
}

export const ARTICLES = categories.filter(({name}) => name !== 'News Coverage');

/** What our posts say of themselves. */
export function ourFrontMatter({markdown, description, date, ...post}: BenchPost, index: number) {
  return {
    ...post,
    authors: ['pugmark'],
    category: ARTICLES[index % ARTICLES.length]?.name,
    readTime: Math.ceil(countWords(markdown) / WORDS_PER_MINUTE),
    description,
    excerpt: description.slice(0, 120),
    date,
    modifiedDate: date,
  };
}

function realPosts(kind: PostKind): Promise<BenchPost[]> {
  return Promise.all(
    listPostFiles(ROOT, kind).map(async (file) => {
      const filePath = join(ROOT, file);
      const fileContent = readFileSync(filePath, 'utf8');
      const {frontMatter, content} = await DEFAULT_PARSE_FRONT_MATTER({filePath, fileContent});
      const {slug, title, date, description, tags} = frontMatter as Omit<BenchPost, 'markdown'>;
      return {slug, title, date, description, tags, markdown: plain(content)};
    }),
  );
}

/** Reduces our directives and internal links to their text. */
function plain(markdown: string): string {
  return markdown
    .replace(/^:::.*$/gmu, '')
    .replace(/\[([^\]]*)\]\(\/[^)]*\)/gu, '$1')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** Copies of the posts, each with words of its own at its beginning, a day apart, all older than them. */
function copiesOf(real: readonly BenchPost[], count: number): BenchPost[] {
  const oldest = Math.min(...real.map(({date}) => date.getTime()));
  return Array.from({length: count}, (_none, index) => {
    const number = index + 1;
    const {title, tags, markdown} = real[index % real.length] as BenchPost;
    return {
      slug: `${PREFIX}${number}`,
      title: `${title.slice(0, 40).trim()} ${number}`,
      date: new Date(oldest - number * DAY),
      description: `Generated article ${number}: `.padEnd(140, 'it stands for one of many. '),
      tags,
      markdown: `Article ${number}.\n\n${markdown}`,
    };
  });
}
