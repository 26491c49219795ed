import {Resvg} from '@resvg/resvg-js';
import type {Card} from './card';
import {COLUMN, colors, edges, ROW, SIZE, stocks} from './look';
import {mark, scales, tent} from './ornaments';
import {choosePalette, type Color, numberer, parseHex, type Ramp, ramp} from './palette';
import {print} from './print';

/** The strip of a category: the numbers of its two colors, and its ink. */
export type Strip = Readonly<{stock: number; edge: number; ink: Ramp}>;

/** A picture without its words, and the colors its words are printed in. */
export type Ground = Readonly<{
  /** The numbers of the pixels' colors, in the rows of a PNG. */
  rows: Uint8Array;
  palette: readonly Color[];
  inks: Readonly<{ink: Ramp; ink2: Ramp; green: Ramp}>;
  strip: Strip | null;
}>;

function drawn(card: Card, staticDir: string): Uint32Array {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">
<rect width="${SIZE.width}" height="${SIZE.height}" fill="${colors.paper}"/>
${scales()}${mark(COLUMN.left, COLUMN.top, staticDir)}
${print(card, staticDir)}
${tent()}
</svg>`;
  const {pixels} = new Resvg(svg, {font: {loadSystemFonts: false}}).render();
  const picture = new Uint32Array(SIZE.width * SIZE.height);
  for (let at = 0; at < picture.length; at += 1) {
    picture[at] = pixels.readUInt32BE(at * 4) >>> 8;
  }
  return picture;
}

function countOf(picture: Uint32Array): Map<Color, number> {
  const counts = new Map<Color, number>();
  for (const color of picture) {
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return counts;
}

function toRows(picture: Uint32Array, palette: readonly Color[]): Uint8Array {
  const numberOf = numberer(palette);
  const rows = new Uint8Array(ROW * SIZE.height);
  for (let y = 0; y < SIZE.height; y += 1) {
    for (let x = 0; x < SIZE.width; x += 1) {
      rows[y * ROW + 1 + x] = numberOf(picture[y * SIZE.width + x] ?? 0);
    }
  }
  return rows;
}

/** Draws what all cards with the same plate and the same category share. */
export function drawGround(card: Card, staticDir: string): Ground {
  const ink = ramp(colors.paper, colors.ink, 1);
  const ink2 = ramp(colors.paper, colors.ink2, ink.first + ink.shades.length);
  const green = ramp(colors.paper, colors.green, ink2.first + ink2.shades.length);
  const stock = green.first + green.shades.length;
  const tone = card.category?.tone;
  const strip = tone
    ? {stock, edge: stock + 1, ink: ramp(stocks[tone], colors.ink, stock + 2)}
    : null;
  const needed = [
    parseHex(colors.paper),
    ...[ink, ink2, green].flatMap(({shades}) => shades),
    ...(tone ? [parseHex(stocks[tone]), parseHex(edges[tone])] : []),
    ...(strip?.ink.shades ?? []),
  ];
  const picture = drawn(card, staticDir);
  const palette = choosePalette(needed, countOf(picture));
  return {rows: toRows(picture, palette), palette, inks: {ink, ink2, green}, strip};
}
