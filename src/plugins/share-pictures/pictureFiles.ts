import {createHash} from 'node:crypto';
import path from 'node:path';
import {hashFolders} from '../hashFolders';
import type {Card} from './card';

/**
 * Where the picture of each card is kept: under a hash of the card and of everything else it is drawn from.
 *
 * @param folder the folder of all of them
 * @param sources folders of code, faces and engravings: a change in any of them makes every picture new
 */
export async function pictureFiles(
  folder: string,
  sources: readonly string[],
): Promise<(card: Card) => string> {
  const common = await hashFolders(sources);
  return (card) => {
    const key = createHash('sha256').update(common).update(JSON.stringify(card)).digest('hex');
    return path.join(folder, `${key}.png`);
  };
}
