import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {ROOT} from '../support/root.ts';

/** A post as every site of the comparison gets it: plain Markdown, without what only one of them understands. */
export type BenchPost = Readonly<{
  slug: string;
  title: string;
  date: Date;
  description: string;
  tags: readonly string[];
  markdown: string;
}>;

type FrontMatter = Omit<BenchPost, 'markdown'>;

/** Leaves the words of our own blocks and of links inside the site, which lead nowhere on another one. */
function plain(markdown: string): string {
  return markdown
    .replace(/^:::.*$/gmu, '')
    .replace(/\[([^\]]*)\]\(\/[^)]*\)/gu, '$1')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** The site's own posts of one folder, `blog` or `news`. */
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
