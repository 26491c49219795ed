import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, sep} from 'node:path';
import {isMap, isScalar, parseDocument} from 'yaml';
import type {PostKind, PostLists} from './frontMatter';

/** The folder of each kind's posts, from the site's folder. */
export const POST_FOLDERS = {
  insights: 'blog',
  news: 'news',
  cases: 'src/content/cases',
} as const satisfies Record<PostKind, string>;

/** The path below which each kind's posts have their pages. */
export const POST_ADDRESSES = {
  insights: '/insights',
  news: '/news',
  cases: '/insights/cases',
} as const satisfies Record<PostKind, string>;

/** The file with each kind's topics; cases have those of the articles. */
const TOPIC_FILES = {
  insights: 'blog/tags.yml',
  news: 'news/tags.yml',
  cases: 'blog/tags.yml',
} as const satisfies Record<PostKind, string>;

/**
 * What Docusaurus takes for a post: Markdown in the folder or below it, except READMEs and paths with a leading
 * underscore.
 */
export function isPostFile(name: string): boolean {
  return /^(?!.*(?:^|\/)(?:_|README\.md$)).*\.mdx?$/u.test(name);
}

/** The post files of a kind, sorted, as paths from the site's folder; none when the folder is missing. */
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

/** The topics and authors that posts of a kind may name. */
export function postLists(siteDir: string, kind: PostKind): PostLists {
  return {
    tags: keysOf(join(siteDir, TOPIC_FILES[kind])),
    authors: keysOf(join(siteDir, POST_FOLDERS.insights, 'authors.yml')),
  };
}
