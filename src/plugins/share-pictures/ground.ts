import {Resvg} from '@resvg/resvg-js';
import type {Card} from './card';
import {COLUMN, colors, edges, ROW, SIZE, stocks} from './look';
import {mark, scales, tent} from './ornaments';
import {choosePalette, type Color, nearest, parseHex, type Ramp, ramp} from './palette';
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

/** Pixels of one color: how many, and where the first of them is. */
type Found = {count: number; at: number};

/** The pixels of a picture, each as four bytes in one number whose order is the machine's own. */
function drawn(card: Card, staticDir: string): Uint32Array {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">
<rect width="${SIZE.width}" height="${SIZE.height}" fill="${colors.paper}"/>
${scales()}${mark(COLUMN.left, COLUMN.top, staticDir)}
${print(card, staticDir)}
${tent()}
</svg>`;
  const {pixels} = new Resvg(svg, {font: {loadSystemFonts: false}}).render();
  return new Uint32Array(Uint8Array.from(pixels).buffer);
}

function findColors(picture: Uint32Array): Map<number, Found> {
  const found = new Map<number, Found>();
  let last: Found = {count: 0, at: 0};
  picture.forEach((pixel, at) => {
    if (pixel !== picture[at - 1]) {
      last = found.get(pixel) ?? {count: 0, at};
      found.set(pixel, last);
    }
    last.count += 1;
  });
  return found;
}

/** A pixel's color, whatever the order of bytes in a number. */
function colorAt(picture: Uint32Array, at: number): Color {
  return new DataView(picture.buffer).getUint32(at * 4) >>> 8;
}

/** The rows of a picture, its pixels replaced by their numbers. */
function toRows(picture: Uint32Array, numbers: ReadonlyMap<number, number>): Uint8Array {
  const rows = new Uint8Array(ROW * SIZE.height);
  const {width} = SIZE;
  let [last, number] = [-1, 0];
  for (let y = 0, at = 0; y < SIZE.height; y += 1) {
    const begin = y * ROW + 1;
    for (let x = 0; x < width; x += 1, at += 1) {
      const pixel = picture[at] ?? 0;
      number = pixel === last ? number : (numbers.get(pixel) ?? 0);
      rows[begin + x] = number;
      last = pixel;
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
  const found = [...findColors(picture)].map(([pixel, {count, at}]) => ({
    pixel,
    count,
    color: colorAt(picture, at),
  }));
  const palette = choosePalette(needed, new Map(found.map(({color, count}) => [color, count])));
  const numbers = new Map(found.map(({pixel, color}) => [pixel, nearest(palette, color)]));
  return {rows: toRows(picture, numbers), palette, inks: {ink, ink2, green}, strip};
}
