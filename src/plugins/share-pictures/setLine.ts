import type {Glyph} from 'opentype.js';
import {type Face, faces} from './faces';

/** How a line is set: its face, the font size in pixels, the letter spacing in ems. */
export type Style = Readonly<{face: Face; size: number; tracking?: number}>;

/** The glyphs of a line, each with its distance from the line's left edge, and the line's advance width, in pixels. */
export type Line = Readonly<{
  letters: ReadonlyArray<Readonly<{glyph: Glyph; x: number}>>;
  width: number;
}>;

/**
 * Sets a line, with kerning. Not by opentype.js' own `getPath`, which throws on a contextual substitution of Instrument Sans ("lookupType: 6 - substFormat: 2
 * is not yet supported").
 *
 * @throws when the face lacks a letter; the message names it
 */
export function setLine(words: string, {face, size, tracking = 0}: Style): Line {
  const font = faces[face];
  const scale = size / font.unitsPerEm;
  const glyphs = [...words.normalize('NFC')].map((letter) => {
    const glyph = font.charToGlyph(letter);
    if (glyph.index === 0) {
      throw new Error(`The site's faces have no letter "${letter}": a share picture needs it.`);
    }
    return glyph;
  });
  let width = 0;
  const letters = glyphs.map((glyph, index) => {
    const before = glyphs[index - 1];
    const x = width + (before ? font.getKerningValue(before, glyph) * scale : 0);
    width = x + (glyph.advanceWidth ?? 0) * scale + tracking * size;
    return {glyph, x};
  });
  return {letters, width};
}

const outlines = new Map<Glyph, string>();

/** A glyph's outline in the font's units, y upward, as path data. Cached: a thousand pictures have a few hundred glyphs, and writing them took half of the time. */
function outlineOf(glyph: Glyph): string {
  const outline = outlines.get(glyph) ?? glyph.path.toPathData(0);
  outlines.set(glyph, outline);
  return outline;
}

/**
 * A line as SVG.
 *
 * @param origin the line's left edge and its baseline, in pixels
 */
export function lineTag(
  {letters}: Line,
  {face, size}: Style,
  origin: Readonly<{x: number; y: number}>,
  color: string,
): string {
  const scale = size / faces[face].unitsPerEm;
  const paths = letters.map(
    ({glyph, x}) =>
      `<path transform="translate(${origin.x + x} ${origin.y}) scale(${scale} ${-scale})" d="${outlineOf(glyph)}"/>`,
  );
  return `<g fill="${color}">${paths.join('')}</g>`;
}

/** How far a line's lowest letter reaches below its baseline, in pixels. */
export function depthOf({letters}: Line, {face, size}: Style): number {
  const lowest = letters.map(({glyph}) => glyph.getBoundingBox().y1);
  return (Math.max(0, ...lowest.map((y) => -y)) * size) / faces[face].unitsPerEm;
}

/** The face's own line height, in pixels. */
export function ownLeading({face, size}: Style): number {
  const {ascender, descender, unitsPerEm} = faces[face];
  return ((ascender - descender) * size) / unitsPerEm;
}

/** From a line's top to its baseline, in pixels: as in CSS, half of what the line height has beyond the face's own goes above. */
export function ascentOf(style: Style, leading: number): number {
  const {ascender, unitsPerEm} = faces[style.face];
  return (leading - ownLeading(style)) / 2 + (ascender * style.size) / unitsPerEm;
}
