import {cachedFile} from '../cachedFile';
import type {Card} from './card';
import {drawCard} from './drawCard';

/** Cards to draw, each with the file that keeps its picture, and the site's static files, which hold the engravings. */
export type CardsToDraw = Readonly<{
  staticDir: string;
  cards: readonly Readonly<{card: Card; file: string}>[];
}>;

/**
 * Draws pictures into the files that keep them. Runs in a thread of its own (`sharePictures.ts`).
 *
 * @throws when a title does not fit its picture, or has a letter that the site's faces lack
 */
export async function drawCards({staticDir, cards}: CardsToDraw): Promise<void> {
  for (const {card, file} of cards) {
    await cachedFile(file, () => drawCard(card, staticDir));
  }
}
