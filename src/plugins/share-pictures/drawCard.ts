import {Resvg} from '@resvg/resvg-js';
import sharp from 'sharp';
import type {Card} from './card';
import {COLUMN, colors, SIZE} from './look';
import {mark, scales, tent} from './ornaments';
import {print} from './print';
import {wordColumn} from './wordColumn';

/** By sharp, because resvg's own encoder takes twice as long and writes a quarter more bytes. */
const PNG = {compressionLevel: 3};

/**
 * Draws a share picture.
 *
 * @param staticDir the site's static files, which hold the engravings and the brand's mark
 * @returns a PNG of 1200x630 pixels
 * @throws when the title does not fit, or a face lacks a letter
 */
export async function drawCard(card: Card, staticDir: string): Promise<Buffer> {
  const {width, height} = SIZE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colors.paper}"/>
${scales()}${mark(COLUMN.left, COLUMN.top, staticDir)}
${print(card, staticDir)}
${tent()}
${wordColumn(card)}
</svg>`;
  const {pixels} = new Resvg(svg, {font: {loadSystemFonts: false}}).render();
  return sharp(pixels, {raw: {width, height, channels: 4}})
    .removeAlpha()
    .png(PNG)
    .toBuffer();
}
