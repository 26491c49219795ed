import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {PostKind} from '../../posts/plugin/frontMatter';
import {frontMatterOf} from '../../posts/plugin/frontMatter';
import {RESERVED_SLUGS} from '../../posts/plugin/headProblems';
import {POST_ADDRESSES, POST_FOLDERS, postLists} from '../../posts/plugin/postFolder';
import {scaffold} from './scaffold';
import {slugOf} from './slugOf';

/**
 * Creates a post's file, as a draft.
 *
 * @param now determines the post's date
 * @returns the file, as a path from the site's folder, and the path of its page
 * @throws when the title is too short or too long, or its slug is taken; the message names the remedy
 */
export function newPost(
  siteDir: string,
  kind: PostKind,
  title: string,
  now: Date,
): {file: string; address: string} {
  const lists = postLists(siteDir, kind);
  const {title: titleRule} = frontMatterOf[kind](lists).shape;
  if (!titleRule.safeParse(title).success) {
    throw new Error(
      `The title has ${title.length} characters. It holds ${titleRule.meta()?.description}: shorten or extend it, then run the command again.`,
    );
  }
  const slug = slugOf(title);
  const address = `${POST_ADDRESSES[kind]}/${slug}`;
  if (slug === '' || RESERVED_SLUGS.includes(slug)) {
    throw new Error(`The address ${address} belongs to a list. Choose another title.`);
  }
  const file = `${POST_FOLDERS[kind]}/${slug}.md`;
  const day = now.toISOString().slice(0, 10);
  if (existsSync(path.join(siteDir, file))) {
    throw new Error(
      `${file} is there already, so the address ${address} is taken. Go on in that file, or choose another title.`,
    );
  }
  const text = scaffold({kind, title, slug, day, lists});
  mkdirSync(path.join(siteDir, POST_FOLDERS[kind]), {recursive: true});
  writeFileSync(path.join(siteDir, file), text, {flag: 'wx'});
  return {file, address};
}
