import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {ROOT} from '../support/root.ts';

/** A post as every compared site gets it: plain Markdown without site-specific syntax. */
export type BenchPost = Readonly<{
  slug: string;
  title: string;
  date: Date;
  description: string;
  tags: readonly string[];
  markdown: string;
}>;

type FrontMatter = Omit<BenchPost, 'markdown'>;

/** Reduces our directives and internal links to their text. */
function plain(markdown: string): string {
  return markdown
    .replace(/^:::.*$/gmu, '')
    .replace(/\[([^\]]*)\]\(\/[^)]*\)/gu, '$1')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** The site's posts of one folder, `blog` or `news`. */
export async function realPosts(folder: 'blog' | 'news'): Promise<BenchPost[]> {
  const names = readdirSync(join(ROOT, folder)).filter(
    (name) => name.endsWith('.md') && name !== 'README.md',
  );
  return Promise.all(
    names.toSorted().map(async (name) => {
      const filePath = join(ROOT, folder, name);
      const fileContent = readFileSync(filePath, 'utf8');
      const {frontMatter, content} = await DEFAULT_PARSE_FRONT_MATTER({filePath, fileContent});
      const {slug, title, date, description, tags} = frontMatter as FrontMatter;
      return {slug, title, date, description, tags, markdown: plain(content)};
    }),
  );
}
