import type {Card} from './card';
import {drawGround, type Ground} from './ground';
import {indexedPng} from './indexedPng';
import {SIZE} from './look';
import {printWords} from './printWords';

/**
 * A drawer of share pictures: PNGs of 1200x630.
 *
 * @param staticDir the site's static files, which hold the engravings
 * @returns draws a card; rejects when its title is too long
 */
export function cardDrawer(staticDir: string): (card: Card) => Promise<Buffer> {
  const grounds = new Map<string, Ground>();
  return async (card) => {
    const key = JSON.stringify([card.plate, card.category?.tone]);
    const ground = grounds.get(key) ?? drawGround(card, staticDir);
    grounds.set(key, ground);
    return indexedPng(printWords(card, ground), SIZE, ground.palette);
  };
}
