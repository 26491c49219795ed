import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {Props} from '@docusaurus/types';
import {toWordPath} from '../../config/paths';
import {isOfPlainKind} from '../../content/kinds';
import {readMarkdownFile} from '../../markdown/parseMarkdown';
import {toWordDocument} from './documentToWord';

/** Writes each text of a plain kind, such as a guide, as a Word file too: readers copy clauses and lists from it. */
export async function writeGuides(
  {siteDir, outDir, siteConfig}: Props,
  posts: readonly BlogPost[],
) {
  for (const {metadata} of posts) {
    const {permalink, title, description, source} = metadata;
    if (isOfPlainKind(permalink)) {
      const {text} = await readMarkdownFile(source.replace('@site', siteDir));
      const url = `${siteConfig.url}${permalink}`;
      const word = await toWordDocument({title, lede: description, markdown: text, url});
      await writeFile(path.join(outDir, toWordPath(permalink)), word);
    }
  }
}
