import {cpSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {categories} from '../../../src/content/categories.ts';
import {calculateReadingTime} from '../../../src/docusaurus/readingTime.ts';
import {countedText, WORDS_PER_MINUTE} from '../../../src/plugins/posts/readingTime.ts';
import {ROOT} from '../../../supabase/local/settings.ts';
import {type BenchPost, isGenerated, writePost} from '../posts/posts.ts';
import {linkPackages} from './linkPackages.ts';
import type {Site} from './site.ts';

/** What no site is made of. */
const LEFT_OUT = /^(?:\.data|\.docusaurus|\.git|build|node_modules|test-results|tests)$/u;

/** Build outputs that no page loads by itself: share pictures, PDFs, the search index. */
const BESIDE = /^ +'\.\/src\/plugins\/(?:share-pictures|downloads|search)\/.*\n/gmu;

/** What our posts say of themselves. */
function frontMatterOf({markdown, description, date, ...post}: BenchPost, index: number) {
  const articles = categories.filter(({name}) => name !== 'News Coverage');
  const minutes = calculateReadingTime(countedText(markdown), 'en', {
    wordsPerMinute: WORDS_PER_MINUTE,
  });
  return {
    ...post,
    authors: ['pugmark'],
    category: articles[index % articles.length]?.name,
    readTime: Math.ceil(minutes),
    description,
    excerpt: description.slice(0, 120),
    date,
    modifiedDate: date,
  };
}

/** This site, with generated posts added to its own. */
export const ours: Site = {
  name: 'ours',
  write(folder, posts) {
    for (const name of readdirSync(ROOT).filter((it) => !LEFT_OUT.test(it))) {
      cpSync(join(ROOT, name), join(folder, name), {recursive: true});
    }
    linkPackages(ROOT, folder);
    posts.filter(isGenerated).forEach((post, index) => {
      const file = join(folder, 'blog', `${post.slug}.md`);
      writePost(file, frontMatterOf(post, index), post.markdown);
    });
  },
  build: {args: ['node_modules/.bin/docusaurus', 'build']},
  output: 'build',
  article: '/insights/enrons-human-toll',
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
