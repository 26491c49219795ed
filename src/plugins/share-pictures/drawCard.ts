import {Resvg} from '@resvg/resvg-js';
import sharp from 'sharp';
import type {Card} from './card';
import {COLUMN, colors, SIZE} from './look';
import {mark, scales, tent} from './ornaments';
import {print} from './print';
import {wordColumn} from './wordColumn';

/** By sharp, because resvg's own encoder takes twice as long and writes a quarter more bytes. */
const PNG = {compressionLevel: 3};

/** Where the words' part of the picture ends and the print's begins, in pixels from the left. */
const SEAM = 640;

/** The print's part by illustration: an engraving takes longer to draw than all else, and many posts share it. */
const prints = new Map<string, Buffer>();

/** Renders the part of the picture between two distances from its left edge: rows of RGB pixels. */
function render(content: string, from: number, to: number): Buffer {
  const {width, height} = SIZE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${to - from}" height="${height}" viewBox="${from} 0 ${to - from} ${height}">
<rect width="${width}" height="${height}" fill="${colors.paper}"/>
${scales()}
${content}
</svg>`;
  return withoutAlpha(new Resvg(svg, {font: {loadSystemFonts: false}}).render().pixels);
}

/** RGBA to RGB. By hand, because it is a third of sharp's time. */
function withoutAlpha(rgba: Buffer): Buffer {
  const rgb = Buffer.allocUnsafe((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] as number;
    rgb[to + 1] = rgba[from + 1] as number;
    rgb[to + 2] = rgba[from + 2] as number;
  }
  return rgb;
}

function printPart(card: Card, staticDir: string): Buffer {
  const key = JSON.stringify(card.illustration);
  const pixels = prints.get(key) ?? render(print(card, staticDir) + tent(), SEAM, SIZE.width);
  prints.set(key, pixels);
  return pixels;
}

/** Puts two parts of equal height side by side. */
function join(left: Buffer, right: Buffer): Buffer {
  const row = left.length / SIZE.height;
  const rightRow = right.length / SIZE.height;
  const whole = Buffer.allocUnsafe(left.length + right.length);
  for (let y = 0; y < SIZE.height; y += 1) {
    left.copy(whole, y * (row + rightRow), y * row, (y + 1) * row);
    right.copy(whole, y * (row + rightRow) + row, y * rightRow, (y + 1) * rightRow);
  }
  return whole;
}

/**
 * Draws a share picture.
 *
 * @param staticDir the site's static files, which hold the engravings and the brand's mark
 * @returns a PNG of 1200x630 pixels
 * @throws when the title does not fit, or a face lacks a letter
 */
export async function drawCard(card: Card, staticDir: string): Promise<Buffer> {
  const words = mark(COLUMN.left, COLUMN.top, staticDir) + wordColumn(card);
  const pixels = join(render(words, 0, SEAM), printPart(card, staticDir));
  return sharp(pixels, {raw: {...SIZE, channels: 3}})
    .png(PNG)
    .toBuffer();
}
