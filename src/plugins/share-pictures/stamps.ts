import {Resvg} from '@resvg/resvg-js';
import type {Path} from 'opentype.js';
import {type Face, faces} from './faces';
import {SHADES} from './palette';

/** A letter as it is printed: the shade of each pixel, and where it lies from the point on the baseline where it begins. */
export type Stamp = Readonly<{
  left: number;
  top: number;
  width: number;
  height: number;
  /** From 0, not covered, to `SHADES - 1`. */
  shades: Uint8Array;
}>;

/** A letter begins at a quarter of a pixel; nobody sees a smaller step. */
const STEPS = 4;

const EMPTY: Stamp = {left: 0, top: 0, width: 0, height: 0, shades: new Uint8Array()};

const cut = new Map<string, Stamp>();

/** An outline for SVG. The package's own writer runs two numbers together when the second is just below zero. */
function pathData({commands}: Path): string {
  return commands
    .map(({type, ...numbers}) => {
      const {x1, y1, x2, y2, x, y} = numbers as Partial<Record<string, number>>;
      const stated = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
      return `${type}${stated.map((value) => value.toFixed(3)).join(' ')}`;
    })
    .join('');
}

function cutStamp(face: Face, glyph: number, size: number, offset: number): Stamp {
  const outline = faces[face].glyphs.get(glyph).getPath(offset, 0, size);
  const {x1, y1, x2, y2} = outline.getBoundingBox();
  if (outline.commands.length === 0) {
    return EMPTY;
  }
  const [left, top] = [Math.floor(x1), Math.floor(y1)];
  const [width, height] = [Math.ceil(x2) - left, Math.ceil(y2) - top];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path transform="translate(${-left} ${-top})" d="${pathData(outline)}"/></svg>`;
  const {pixels} = new Resvg(svg, {font: {loadSystemFonts: false}}).render();
  const shades = Uint8Array.from({length: width * height}, (_none, index) =>
    Math.round(((pixels[index * 4 + 3] ?? 0) * (SHADES - 1)) / 255),
  );
  return {left, top, width, height, shades};
}

/**
 * The stamp of a letter, cut when it is first asked for.
 *
 * @param x where the letter begins, in pixels; the stamp's own place counts from the whole pixel `at`
 */
export function stampAt(
  face: Face,
  glyph: number,
  size: number,
  x: number,
): Readonly<{stamp: Stamp; at: number}> {
  const steps = Math.round(x * STEPS);
  const at = Math.floor(steps / STEPS);
  const offset = steps / STEPS - at;
  const key = `${face} ${glyph} ${size} ${offset}`;
  const stamp = cut.get(key) ?? cutStamp(face, glyph, size, offset);
  cut.set(key, stamp);
  return {stamp, at};
}
