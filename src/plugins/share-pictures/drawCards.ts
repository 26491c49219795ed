import {cachedFile} from '../cachedFile';
import type {Card} from './card';
import {cardDrawer} from './cardDrawer';

/** Cards to draw, each with the file that keeps its picture, and the site's static files, which hold the engravings. */
export type CardsToDraw = Readonly<{
  staticDir: string;
  cards: readonly Readonly<{card: Card; file: string}>[];
}>;

/** While one picture is compressed, the words of the next are set. */
const AT_ONCE = 4;

/** Draws pictures into the files that keep them. Rejects when a title is too long for its picture or has a letter that the site's faces lack. */
export async function drawCards({staticDir, cards}: CardsToDraw): Promise<void> {
  const draw = cardDrawer(staticDir);
  for (let from = 0; from < cards.length; from += AT_ONCE) {
    const some = cards.slice(from, from + AT_ONCE);
    await Promise.all(some.map(async ({card, file}) => cachedFile(file, () => draw(card))));
  }
}
