import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import MiniSearch from 'minisearch';
import {pageHints} from '../content/pages';
import {thesaurus} from '../content/searchWords';
import type {CaseFrontMatter, PostFrontMatter} from '../posts/plugin/frontMatter';
import {INDEX, type IndexFile, type PageText, splitWords, toTextFile} from '../search/siteIndex';

type SearchHints = Readonly<{kind?: string; words?: string}>;

export type PageRecord = Readonly<{path: string; category: string}> &
  Omit<PageText, 'kind'> &
  SearchHints;

/** The hints for each path, from posts' front matter and `src/content/pages.ts`. */
export function searchHints(posts: readonly BlogPost[]): ReadonlyMap<string, SearchHints> {
  const ofPosts = posts.map(({metadata: {permalink, frontMatter}}) => {
    const {searchWords, number} = frontMatter as Partial<PostFrontMatter & CaseFrontMatter>;
    return [permalink, {words: [searchWords ?? [], number ?? []].flat().join(', ')}] as const;
  });
  return new Map<string, SearchHints>([...ofPosts, ...Object.entries(pageHints)]);
}

function indexFile(records: readonly PageRecord[]): IndexFile {
  const index = new MiniSearch(INDEX);
  const sections = records.flatMap(({sections: all, ...page}) =>
    all.map(({title, sentences}, section) => ({
      ...(section === 0 ? {...page, address: page.path} : {title}),
      path: page.path,
      category: page.category,
      section,
      text: sentences.join(' '),
    })),
  );
  index.addAll(sections.map((section, id) => ({...section, id})));
  const allWords = sections.flatMap(({title, text}) => splitWords(`${title} ${text}`));
  const words = [...new Set([...allWords, ...splitWords(thesaurus)])].toSorted().join(' ');
  return {words, index: index.toJSON()};
}

/** Writes the index, and a file with each page's text, into the site's `FOLDER`. */
export function writeIndex(folder: string, records: readonly PageRecord[]): void {
  const texts = records.map(
    ({path: address, title, description, category, kind = category, sections}) =>
      [toTextFile(address), {title, description, kind, sections} satisfies PageText] as const,
  );
  const index = indexFile(records);
  rmSync(folder, {recursive: true, force: true});
  for (const [name, content] of [['index.json', index] as const, ...texts]) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, JSON.stringify(content));
  }
}
