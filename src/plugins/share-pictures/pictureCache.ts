import {createHash} from 'node:crypto';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {keptFile} from '../keptFile';
import type {Card} from './card';

/** Finds what was drawn before from the same things, and draws the rest. */
export type PictureCache = (card: Card, draw: () => Promise<Buffer>) => Promise<Buffer>;

async function hashFolders(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const entries = await readdir(folder, {withFileTypes: true});
    for (const name of entries.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort()) {
      hash.update(name).update(await readFile(path.join(folder, name)));
    }
  }
  return hash.digest('hex');
}

/**
 * Keeps pictures in a folder, by a hash of their card and of everything else they are drawn from.
 *
 * @param folder created when needed
 * @param sources folders of code, faces and engravings: a change in any of them makes every picture new
 */
export async function pictureCache(
  folder: string,
  sources: readonly string[],
): Promise<PictureCache> {
  const common = await hashFolders(sources);
  return async (card, draw) => {
    const key = createHash('sha256').update(common).update(JSON.stringify(card)).digest('hex');
    return keptFile(path.join(folder, `${key}.png`), draw);
  };
}
