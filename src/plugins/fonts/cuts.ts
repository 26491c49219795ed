/** A file to cut from a full font. */
export type Cut = Readonly<{
  /** The beginning of its name. */
  name: string;
  /** The full font, a file of an installed package. */
  from: string;
  family: 'Besley' | 'Besley Italic' | 'Instrument Sans';
  style: 'normal' | 'italic';
  /** What stays of each axis: a range, or one value. */
  axes: Readonly<Record<string, number | {min: number; max: number}>>;
  /** The descriptors of its `@font-face` that say so to the browser. */
  descriptors: Readonly<Record<string, string>>;
  /** `text`: what English text consists of; `rest`: the other Latin letters and signs; `all`: both. */
  characters: 'text' | 'rest' | 'all';
}>;

const ASCII = Array.from({length: 0x7e - 0x20 + 1}, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('');

/** Letters and signs of English text: its quotation marks and dashes, and the accents that names bring along. */
export const TEXT = `${ASCII}\u00A0‘’“”–—…•·×©€£§áäçéèíñóöü`;

/**
 * Where the other letters and signs lie that the full fonts have. It spans what `TEXT` has as well, which keeps it short: of two rules that
 * match, the later one counts.
 */
export const REST_RANGE = 'U+A1-2DD, U+300-308, U+2010-203A, U+2044, U+2122, U+2191-2215';

const BESLEY = '@fontsource-variable/besley/files/besley-latin-wght';
const INSTRUMENT = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard';

const besley = {
  from: `${BESLEY}-normal.woff2`,
  family: 'Besley',
  style: 'normal',
  axes: {wght: {min: 400, max: 700}},
  descriptors: {'font-weight': '400 700'},
} as const;

const instrument = {
  from: `${INSTRUMENT}-normal.woff2`,
  family: 'Instrument Sans',
  style: 'normal',
  axes: {wght: {min: 400, max: 700}, wdth: {min: 80, max: 100}},
  descriptors: {'font-weight': '400 700', 'font-stretch': '80% 100%'},
} as const;

/** The files of the site, the `rest` of a font before its `text`. The italic is for pulled quotations alone, which have one
 * weight and ask for it by its own name when they are near. */
export const cuts: readonly Cut[] = [
  {...besley, name: 'besley-rest', characters: 'rest'},
  {...besley, name: 'besley-text', characters: 'text'},
  {
    name: 'besley-italic',
    from: `${BESLEY}-italic.woff2`,
    family: 'Besley Italic',
    style: 'italic',
    axes: {wght: 460},
    descriptors: {'font-weight': '400 700'},
    characters: 'all',
  },
  {...instrument, name: 'instrument-sans-rest', characters: 'rest'},
  {...instrument, name: 'instrument-sans-text', characters: 'text'},
];
