import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {ROOT} from '../../../supabase/local/settings.ts';
import {seededRandom} from '../../support/random.ts';

/** A post as every compared site gets it: plain Markdown without site-specific syntax. */
export type BenchPost = Readonly<{
  slug: string;
  title: string;
  date: Date;
  description: string;
  tags: readonly string[];
  markdown: string;
}>;

/** The same seed gives the same posts. */
const SEED = 1;
/** Words per section before its last paragraph is added, so that a post has about 1,200 words. */
const SECTION_WORDS = 150;
const SECTIONS = 6;
const PREFIX = 'generated-';
const DAY = 24 * 60 * 60 * 1000;

/**
 * The posts of a comparison: all real ones, filled up with generated ones to `count`.
 *
 * @param count never fewer than the real ones are returned
 */
export async function postsFor(count: number): Promise<BenchPost[]> {
  const real = [...(await realPosts('blog')), ...(await realPosts('news'))];
  return [...real, ...generatedPosts(real, Math.max(0, count - real.length))];
}

/** Whether a post is generated. */
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

/** The site's posts of one folder. */
async function realPosts(folder: 'blog' | 'news'): Promise<BenchPost[]> {
  const names = readdirSync(join(ROOT, folder)).filter(
    (name) => name.endsWith('.md') && name !== 'README.md',
  );
  return Promise.all(
    names.toSorted().map(async (name) => {
      const filePath = join(ROOT, folder, name);
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

/** Posts of about 1,200 words from paragraphs and headings of the real ones, a day apart, all older than them. */
function generatedPosts(real: readonly BenchPost[], count: number): BenchPost[] {
  const random = seededRandom(SEED);
  const blocks = real.flatMap(({markdown}) => markdown.split(/\n\n+/u));
  const paragraphs = blocks.filter((block) => /^[\w“"*[]/u.test(block) && block.length > 80);
  const headings = blocks.flatMap((block) => (block.startsWith('## ') ? block.slice(3) : []));
  const allTags = [...new Set(real.flatMap(({tags}) => tags))];
  const oldest = Math.min(...real.map(({date}) => date.getTime()));

  function text(): string {
    const parts = [random.pick(paragraphs), '<!-- truncate -->'];
    for (const heading of random.pickSome(headings, SECTIONS)) {
      parts.push(`## ${heading}`);
      for (let words = 0; words < SECTION_WORDS;) {
        const paragraph = random.pick(paragraphs);
        words += paragraph.split(/\s+/u).length;
        parts.push(paragraph);
      }
    }
    return parts.join('\n\n');
  }

  return Array.from({length: count}, (_none, index) => {
    const number = index + 1;
    const heading = random.pick(headings);
    return {
      slug: `${PREFIX}${number}`,
      title: `${heading.slice(0, 40).trim()} ${number}`,
      date: new Date(oldest - number * DAY),
      description: `Generated article ${number}: `.padEnd(140, 'it stands for one of many. '),
      tags: random.pickSome(allTags, random.between(3, 5)),
      markdown: text(),
    };
  });
}
