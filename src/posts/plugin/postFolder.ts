import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, sep} from 'node:path';
import {isMap, isScalar, parseDocument} from 'yaml';
import type {PostKind, PostLists} from './frontMatter';

/** From the site's folder. */
export const POST_FOLDERS = {
  insights: 'blog',
  news: 'news',
  cases: 'src/content/cases',
} as const satisfies Record<PostKind, string>;

/** The path above each kind's pages. */
export const POST_ADDRESSES = {
  insights: '/insights',
  news: '/news',
  cases: '/insights/cases',
} as const satisfies Record<PostKind, string>;

/** Cases have the topics of the articles. */
const TOPIC_FILES = {
  insights: 'blog/tags.yml',
  news: 'news/tags.yml',
  cases: 'blog/tags.yml',
} as const satisfies Record<PostKind, string>;

/** As Docusaurus: Markdown in the folder or below it, except READMEs and paths with a leading underscore. */
export function isPostFile(name: string): boolean {
  return /^(?!.*(?:^|\/)(?:_|README\.md$)).*\.mdx?$/u.test(name);
}

/** Sorted, as paths from the site's folder; none when the folder is missing. */
export function postFiles(siteDir: string, kind: PostKind): string[] {
  const folder = join(siteDir, POST_FOLDERS[kind]);
  const names = existsSync(folder) ? readdirSync(folder, {recursive: true, encoding: 'utf8'}) : [];
  return names
    .map((name) => name.split(sep).join('/'))
    .filter(isPostFile)
    .toSorted()
    .map((name) => `${POST_FOLDERS[kind]}/${name}`);
}

function keysOf(file: string): string[] {
  const {contents} = parseDocument(readFileSync(file, 'utf8'));
  const keys = isMap(contents) ? contents.items.map(({key}) => key) : [];
  return keys.flatMap((key) => (isScalar(key) ? String(key.value) : []));
}

export function postLists(siteDir: string, kind: PostKind): PostLists {
  return {
    tags: keysOf(join(siteDir, TOPIC_FILES[kind])),
    authors: keysOf(join(siteDir, POST_FOLDERS.insights, 'authors.yml')),
  };
}
