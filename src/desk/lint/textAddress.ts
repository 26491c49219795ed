import path from 'node:path';
import type {PostKind} from '../../posts/plugin/frontMatter';
import {POST_ADDRESSES, POST_FOLDERS} from '../../posts/plugin/postFolder';

/** The path of a Markdown file's page: a post's comes from its file name, a handbook page's from its file path. */
export function textAddress(file: string): string {
  const name = path.posix.basename(file).replace(/\.mdx?$/u, '');
  if (file.startsWith('src/handbook/')) {
    return file.replace(/^src(?<page>\/.*?)(?:\/index)?\.mdx?$/u, '$<page>');
  }
  const kinds = Object.keys(POST_FOLDERS) as PostKind[];
  const kind = kinds.find((it) => file.startsWith(`${POST_FOLDERS[it]}/`));
  return `${kind ? POST_ADDRESSES[kind] : ''}/${name}`;
}
