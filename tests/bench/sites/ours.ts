import {join} from 'node:path';
import {categories} from '../../../src/content/categories.ts';
import {calculateReadingTime} from '../../../src/docusaurus/readingTime.ts';
import {countedText, WORDS_PER_MINUTE} from '../../../src/posts/plugin/postFile.ts';
import {copySite} from '../../support/copy-site.ts';
import {type BenchPost, isGenerated, writePost} from '../posts/posts.ts';
import type {Site} from './site.ts';

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
    copySite(folder);
    posts.filter(isGenerated).forEach((post, index) => {
      const file = join(folder, 'blog', `${post.slug}.md`);
      writePost(file, frontMatterOf(post, index), post.markdown);
    });
  },
  build: {args: ['node_modules/.bin/docusaurus', 'build']},
  output: 'build',
  article: '/insights/enrons-human-toll',
};
