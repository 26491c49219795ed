import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isMap, isScalar, parseDocument} from 'yaml';
import type {PostKind, PostLists} from './frontMatter';

/** The folder of each kind's posts, from the site's folder. */
export const POST_FOLDERS = {insights: 'blog', news: 'news'} as const satisfies Record<
  PostKind,
  string
>;

/**
 * What Docusaurus takes for a post: Markdown in the folder or below it, except READMEs and paths with a leading
 * underscore.
 */
const POST = /^(?!.*(?:^|\/)(?:_|README\.md$)).*\.mdx?$/u;

/** The post files of a kind, sorted, as paths from the site's folder. */
export function postFiles(siteDir: string, kind: PostKind): string[] {
  const folder = path.join(siteDir, POST_FOLDERS[kind]);
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => POST.test(name))
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
    tags: keysOf(path.join(siteDir, POST_FOLDERS[kind], 'tags.yml')),
    authors: keysOf(path.join(siteDir, POST_FOLDERS.insights, 'authors.yml')),
  };
}
