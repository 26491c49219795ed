import {Resvg} from '@resvg/resvg-js';
import type {Card} from './card';
import {COLUMN, colors, SIZE} from './look';
import {mark, scales, tent} from './ornaments';
import {print} from './print';
import {pictureTag} from './svg';
import {wordsOf} from './wordsOf';

/**
 * Draws a share picture: a PNG of 1200x630.
 *
 * @param staticDir the site's static files, which hold the engravings
 * @throws when the title is too long
 */
export async function drawCard(card: Card, staticDir: string): Promise<Buffer> {
  const place = {x: COLUMN.left, y: COLUMN.top, width: COLUMN.width, height: COLUMN.height};
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">
<rect width="${SIZE.width}" height="${SIZE.height}" fill="${colors.paper}"/>
${scales()}${mark(COLUMN.left, COLUMN.top, staticDir)}
${pictureTag(await wordsOf(card), place)}
${print(card, staticDir)}
${tent()}
</svg>`;
  return new Resvg(svg, {font: {loadSystemFonts: false}}).render().asPng();
}
