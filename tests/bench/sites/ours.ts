import {cpSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {categories} from '../../../src/content/categories.ts';
import {calculateReadingTime} from '../../../src/docusaurus/readingTime.ts';
import {countedText, WORDS_PER_MINUTE} from '../../../src/plugins/posts/readingTime.ts';
import {inputHash} from '../../../supabase/local/input-hash.ts';
import {isGenerated} from '../posts/generatedPosts.ts';
import type {BenchPost} from '../posts/realPosts.ts';
import {ROOT} from '../support/root.ts';
import {linkPackages} from './linkPackages.ts';
import type {Site} from './site.ts';

/** The inputs of the site's build. */
const SOURCES = [
  'blog',
  'news',
  'src',
  'static',
  'supabase/functions/_shared/lead-forms',
  'docusaurus.config.ts',
  'sidebars.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

const day = (date: Date) => date.toISOString().slice(0, 10);

function ourMarkdown(post: BenchPost, index: number): string {
  const articles = categories.filter(({name}) => name !== 'News Coverage');
  const minutes = calculateReadingTime(countedText(post.markdown), 'en', {
    wordsPerMinute: WORDS_PER_MINUTE,
  });
  const frontMatter = {
    title: post.title,
    slug: post.slug,
    authors: ['pugmark'],
    category: articles[index % articles.length]?.name,
    readTime: Math.ceil(minutes),
    tags: post.tags,
    description: post.description,
    excerpt: post.description.slice(0, 120),
  };
  const lines = Object.entries(frontMatter).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  const days = [`date: ${day(post.date)}`, `modifiedDate: ${day(post.date)}`];
  return ['---', ...lines, ...days, '---', '', post.markdown, ''].join('\n');
}

/** This site, with generated posts added to its own. */
export const ours: Site = {
  name: 'ours',
  hash: () => inputHash(ROOT, process.env),
  write(folder, posts) {
    rmSync(folder, {recursive: true, force: true});
    for (const source of SOURCES) {
      cpSync(join(ROOT, source), join(folder, source), {recursive: true});
    }
    linkPackages(ROOT, folder);
    posts.filter(isGenerated).forEach((post, index) => {
      writeFileSync(join(folder, 'blog', `${post.slug}.md`), ourMarkdown(post, index));
    });
  },
  build: (folder) => ({
    program: 'node',
    args: ['node_modules/.bin/docusaurus', 'build'],
    cwd: folder,
  }),
  output: 'build',
  pages: {home: 'index.html', list: 'insights.html', article: 'insights/enrons-human-toll.html'},
};
