import {type Face, faces} from './faces';

/** How words are set: the size in pixels, the tracking in ems. */
export type Style = Readonly<{face: Face; size: number; tracking?: number}>;

/** Letters in a row, each by its number in the face and its distance from the row's start, in pixels. */
export type Line = Readonly<{
  letters: ReadonlyArray<Readonly<{glyph: number; x: number}>>;
  width: number;
}>;

/**
 * Sets words in a row, with kerning.
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
    return {glyph: glyph.index, x};
  });
  return {letters, width};
}

/** How far a line's lowest letter reaches below its baseline, in pixels. */
export function depthOf({letters}: Line, {face, size}: Style): number {
  const font = faces[face];
  const lowest = letters.map(({glyph}) => font.glyphs.get(glyph).getBoundingBox().y1);
  return (Math.max(0, ...lowest.map((y) => -y)) * size) / font.unitsPerEm;
}

/** The height of a line as the face itself wishes it, in pixels. */
export function ownLeading({face, size}: Style): number {
  const {ascender, descender, unitsPerEm} = faces[face];
  return ((ascender - descender) * size) / unitsPerEm;
}

/** How far a line's baseline is below its top, in pixels, when lines are so high: what it has more or less than the face wishes is shared by both sides. */
export function ascentOf(style: Style, leading: number): number {
  const {ascender, unitsPerEm} = faces[style.face];
  return (leading - ownLeading(style)) / 2 + (ascender * style.size) / unitsPerEm;
}
