/** `LOOK` marks what a reader should notice. It differs from the other two in lightness too, not only in hue. */
export const [INK, LOOK, PALE] = ['currentColor', 'var(--pm-marker)', 'var(--pm-rule)'];

export const escape = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const tenth = (number: number) => Math.round(number * 10) / 10;

/**
 * Words in HTML, shapes, or both. `look`: a class. Of the shapes `x`s are percentages of the width, and `y`s pixels, so
 * that they stretch and their text keeps its size; with a `box` it is their size in units, and they keep their form.
 */
export type Block = Readonly<{
  words?: string;
  look?: string;
  shapes?: string;
  height?: number;
  box?: readonly [width: number, height: number];
}>;

/** `scale`: shapes drawn behind all blocks, over their full height. */
export type Drawing = Readonly<{look: string; scale?: string; blocks: readonly Block[]}>;

type Place = readonly [x: number, y: number | string];

export const rect = ([x, y]: Place, width: number, height: number, fill: string) =>
  `<rect x="${tenth(x)}%" y="${y}" width="${tenth(width)}%" height="${height}"${fill === INK ? '' : ` fill="${fill}" stroke="${INK}"`}/>`;

export const line = ([x1, y1]: Place, [x2, y2]: Place, marks: string) =>
  `<line x1="${tenth(x1)}%" y1="${y1}" x2="${tenth(x2)}%" y2="${y2}" stroke=${marks}/>`;

export const dot = ([x, y]: Place, isMarked: boolean) =>
  `<circle cx="${tenth(x)}%" cy="${y}" r="${isMarked ? 7 : 4}" fill="${isMarked ? LOOK : INK}" stroke="${INK}"/>`;

/** Words, `heavy` ones first. `marks`: `dx` and `dy` in pixels away from the place, `text-anchor`, `fill`. */
export function text([x, y]: Place, words: string, marks = '', heavy = ''): string {
  const first = heavy && `<tspan font-weight="600">${escape(heavy)}</tspan>`;
  const rest = heavy && words ? ` <tspan dx="3">${escape(words)}</tspan>` : escape(words);
  return `<text x="${tenth(x)}%" y="${y}" ${marks}>${first}${rest}</text>`;
}
