import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {Props} from '@docusaurus/types';
import {toWordPath} from '../../config/paths';
import {guideCategory} from '../../content/categories';
import {readMarkdownFile} from '../../markdown/parseMarkdown';
import {toWordDocument} from './documentToWord';

/** Writes each guide as a Word file beside its page: readers copy clauses, messages and lists from it. */
export async function writeGuides(
  {siteDir, outDir, siteConfig}: Props,
  posts: readonly BlogPost[],
) {
  for (const {metadata} of posts) {
    const {frontMatter, permalink, title, description, source} = metadata;
    if (frontMatter.category === guideCategory.name) {
      const {text} = await readMarkdownFile(source.replace('@site', siteDir));
      const url = `${siteConfig.url}${permalink}`;
      const word = await toWordDocument({title, lede: description, markdown: text, url});
      await writeFile(path.join(outDir, toWordPath(permalink)), word);
    }
  }
}
