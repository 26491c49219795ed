import {createHash} from 'node:crypto';
import path from 'node:path';
import {hashFolders} from '../hashFolders';
import {keptFile} from '../keptFile';
import type {Card} from './card';

/** Finds what was drawn before from the same things, and draws the rest. */
export type PictureCache = (card: Card, draw: () => Promise<Buffer>) => Promise<Buffer>;

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
