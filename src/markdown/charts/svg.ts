/** `LOOK` marks what a reader is to look at. It differs in lightness from the other two, not in color alone. */
export const [INK, LOOK, PALE] = ['currentColor', 'var(--pm-marker)', 'var(--pm-rule)'];

export const escape = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const tenth = (number: number) => Math.round(number * 10) / 10;

/** An SVG whose `x`s are percentages of the width, and `y`s pixels: it stretches, and its text keeps its size. */
export const wide = (height: number | string, shapes: string) =>
  `<svg width="100%" height="${height}">${shapes}</svg>`;

type Place = readonly [x: number, y: number | string];

export const rect = ([x, y]: Place, width: number, height: number, fill: string) =>
  `<rect x="${tenth(x)}%" y="${y}" width="${tenth(width)}%" height="${height}" fill="${fill}" stroke="${INK}"/>`;

export const line = ([x1, y1]: Place, [x2, y2]: Place, marks: string) =>
  `<line x1="${tenth(x1)}%" y1="${y1}" x2="${tenth(x2)}%" y2="${y2}" stroke=${marks}/>`;

export const dot = ([x, y]: Place, isMarked: boolean) =>
  `<circle cx="${tenth(x)}%" cy="${y}" r="${isMarked ? 7 : 4}" fill="${isMarked ? LOOK : INK}" stroke="${INK}"/>`;

/** Words, `heavy` ones first. `marks`: `dx` and `dy` in pixels away from the place, `text-anchor`, `fill`. */
export const text = ([x, y]: Place, words: string, marks = '', heavy = '') =>
  `<text x="${tenth(x)}%" y="${y}" ${marks}>${heavy && `<tspan font-weight="600">${escape(heavy)}</tspan> `}${escape(words)}</text>`;
