import {Resvg} from '@resvg/resvg-js';
import sharp from 'sharp';
import type {Card} from './card';
import {COLUMN, colors, SIZE} from './look';
import {mark, scales, tent} from './ornaments';
import {print} from './print';
import {wordsOf} from './wordsOf';

/** Letters are paths by then, so no face of the machine has to be looked for. */
const WITHOUT_FONTS = {font: {loadSystemFonts: false}};

/** All but the words, as pixels; the same for every card with the same plate. */
function drawGround(card: Card, staticDir: string): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">
<rect width="${SIZE.width}" height="${SIZE.height}" fill="${colors.paper}"/>
${scales()}${mark(COLUMN.left, COLUMN.top, staticDir)}
${print(card, staticDir)}
${tent()}
</svg>`;
  return new Resvg(svg, WITHOUT_FONTS).render().pixels;
}

/**
 * A drawer of share pictures: PNGs of 1200x630.
 *
 * @param staticDir the site's static files, which hold the engravings
 * @returns draws a card; rejects when its title is too long
 */
export function cardDrawer(staticDir: string): (card: Card) => Promise<Buffer> {
  const grounds = new Map<string, Buffer>();
  return async (card) => {
    const plate = JSON.stringify(card.plate);
    const ground = grounds.get(plate) ?? drawGround(card, staticDir);
    grounds.set(plate, ground);
    const words = new Resvg(await wordsOf(card), WITHOUT_FONTS).render();
    const {width, height} = words;
    return sharp(ground, {raw: {...SIZE, channels: 4}})
      .composite([
        {
          input: words.pixels,
          raw: {width, height, channels: 4, premultiplied: true},
          left: COLUMN.left,
          top: COLUMN.top,
        },
      ])
      .removeAlpha()
      .png({compressionLevel: 6})
      .toBuffer();
  };
}
