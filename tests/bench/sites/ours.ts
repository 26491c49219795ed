import {cpSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {categories} from '../../../src/content/categories.ts';
import {calculateReadingTime} from '../../../src/docusaurus/readingTime.ts';
import {countedText, WORDS_PER_MINUTE} from '../../../src/plugins/posts/readingTime.ts';
import {inputHash} from '../../../supabase/local/input-hash.ts';
import {ROOT} from '../../../supabase/local/settings.ts';
import {type BenchPost, isGenerated, postFile} from '../posts/posts.ts';
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

/** Build outputs that no page loads by itself: share pictures, PDFs, the search index. */
const BESIDE = /^ +'\.\/src\/plugins\/(?:share-pictures|downloads|search)\/.*\n/gmu;

function ourFile({markdown, date, description, ...post}: BenchPost, index: number): string {
  const articles = categories.filter(({name}) => name !== 'News Coverage');
  const minutes = calculateReadingTime(countedText(markdown), 'en', {
    wordsPerMinute: WORDS_PER_MINUTE,
  });
  const frontMatter = {
    ...post,
    authors: ['pugmark'],
    category: articles[index % articles.length]?.name,
    readTime: Math.ceil(minutes),
    description,
    excerpt: description.slice(0, 120),
    date,
    modifiedDate: date,
  };
  return postFile(frontMatter, markdown);
}

/** This site, with generated posts added to its own. */
export const ours: Site = {
  name: 'ours',
  hash: () => inputHash(ROOT, process.env),
  write(folder, posts) {
    for (const source of SOURCES) {
      cpSync(join(ROOT, source), join(folder, source), {recursive: true});
    }
    linkPackages(ROOT, folder);
    posts.filter(isGenerated).forEach((post, index) => {
      writeFileSync(join(folder, 'blog', `${post.slug}.md`), ourFile(post, index));
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

/** This site without what no page loads by itself: enough to weigh pages with very many posts. */
export const oursPages: Site = {
  ...ours,
  name: 'ours, pages',
  write(folder, posts) {
    ours.write(folder, posts);
    const config = join(folder, 'docusaurus.config.ts');
    writeFileSync(config, readFileSync(config, 'utf8').replace(BESIDE, ''));
  },
};
