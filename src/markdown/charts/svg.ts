/** `LOOK` marks what to notice, by hue, in light mode by lightness too. `HALF` is ink with an opacity: half full. */
export const [INK, LOOK, PALE] = ['currentColor', 'var(--pm-marker)', 'var(--pm-rule)'];
export const HALF = 'half';

/** Fills what is only an outline. White where a reader drops the site's styles, and with them its colors. */
export const PAPER = 'var(--pm-paper, #fff)';

export const EDGE = 'var(--edge, var(--pm-marker-ink))';

/** What stands around a mark. In the dark `LOOK` is its own edge (`drawing.module.css`), or it would look smaller. */
export const edgeOf = (shade: string) => (shade === LOOK ? EDGE : INK);

export const raise = (words: unknown) => String(words).replace(/^./u, (it) => it.toUpperCase());
export const escape = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const roundToTenth = (number: number) => Math.round(number * 10) / 10;

/**
 * A part of a drawing: words in HTML, shapes in SVG, or both. `look` is a class. In shapes, x is a percentage of the
 * width and y is in pixels, so that they stretch while their text keeps its size. Shapes with a `box`, their size in
 * units, keep their form instead. Shapes with a `side`, its width in pixels, stand left of their words, as high as
 * these are; then `cells` are lines below the words, in wide windows columns. `start`: where words begin on a phone.
 */
export type Block = Readonly<{
  words?: string;
  cells?: readonly string[];
  look?: string;
  shapes?: string;
  height?: number;
  box?: readonly [width: number, height: number];
  side?: number;
  start?: number;
  brief?: string;
}>;

/** `scale`: shapes behind all blocks, as high as these. `shares`: of the height, for each words; or for each column. */
export type Drawing = Readonly<{look: string; scale?: string; shares?: number[]; blocks: Block[]}>;

type Place = readonly [x: number, y: number | string];

export const rect = ([x, y]: Place, width: number, height: number, fill: string) =>
  `<rect x="${roundToTenth(x)}%" y="${y}" width="${roundToTenth(width)}%" height="${height}"${fill === INK ? '' : ` fill="${fill}" stroke="${edgeOf(fill)}"`}/>`;

export const line = ([x1, y1]: Place, [x2, y2]: Place, marks: string) =>
  `<line x1="${roundToTenth(x1)}%" y1="${y1}" x2="${roundToTenth(x2)}%" y2="${y2}" stroke=${marks}/>`;

/** Draws text, with `heavy` words first. `marks` are attributes: `dx` and `dy` in pixels, `text-anchor`, `fill`. */
export function text([x, y]: Place, words: string, marks = '', heavy = ''): string {
  const first = heavy && `<tspan font-weight="600">${escape(heavy)}</tspan>`;
  const rest = heavy && words ? ` <tspan dx="3">${escape(words)}</tspan>` : escape(words);
  return `<text x="${roundToTenth(x)}%" y="${y}" ${marks}>${first}${rest}</text> `;
}

/** An entry of a key. */
export const makeKey = (number: string, words: string, shade: string): Block => ({
  words: `<b>${escape(number)}</b> ${escape(words)}`,
  look: 'key',
  shapes: `<svg y=".95em" overflow="visible"><path d="M1 -5h10v10h-10z" fill="${shade === HALF ? `${INK}" fill-opacity=".55` : shade}" stroke="${edgeOf(shade)}"/></svg>`,
  side: 20,
});
