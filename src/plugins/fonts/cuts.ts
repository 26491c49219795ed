/** A subset of a full font, which becomes one file. */
export type Cut = Readonly<{
  /** The file name's first part; a hash follows. */
  name: string;
  /** The full font, a file of an installed package. */
  from: string;
  family: 'Besley' | 'Besley Italic' | 'Instrument Sans';
  style: 'normal' | 'italic';
  /** The axes to keep: a range, or one fixed value. */
  axes: Readonly<Record<string, number | {min: number; max: number}>>;
  /** The `@font-face` descriptors that tell the browser about these axes. */
  descriptors: Readonly<Record<string, string>>;
  /** `text`: the characters of English text; `rest`: other Latin letters and symbols; `all`: both. */
  characters: 'text' | 'rest' | 'all';
}>;

const ASCII = Array.from({length: 0x7e - 0x20 + 1}, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('');

/** Characters of English text: ASCII, its quotation marks and dashes, and accented letters of common names. */
export const TEXT = `${ASCII}\u00A0‘’“”–—…•·×©€£§áäçéèíñóöü`;

/**
 * The range of the remaining characters. For brevity it includes those of `TEXT`; the `text` rule comes later in the
 * stylesheet and wins.
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

/**
 * The site's font files. A font's `rest` comes before its `text`, because of two matching rules the later wins. The
 * italic, for pull quotes only, is a family of its own with one weight.
 */
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
