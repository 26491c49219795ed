import type {Tone} from '../../content/engravings';

/** The design language's colors in its light mode; a shared picture knows no other (`src/css/colors.css`, `src/css/paper.css`). */
export const colors = {
  paper: '#f4f6f0',
  sheet: '#fdfefb',
  ink: '#13201c',
  ink2: '#3a4944',
  green: '#0b5a45',
  marker: '#f6c324',
  markerDeep: '#d9a400',
} as const;

/** The paper that an engraving is printed on, by its tone. */
export const tones: Readonly<Record<Tone, string>> = {
  smoke: '#f7e3a1',
  raise: '#cfe6d3',
  trial: '#f4d3cc',
  head: '#cfdfec',
  news: '#e6dfcc',
  pug: '#cfe0d6',
  ai: '#e3e7ea',
};

/** The edge of a category's strip of copy paper. */
export const edges = {
  smoke: '#a67900',
  raise: '#2e8b66',
  trial: '#c25b45',
  head: '#4a7da6',
  news: '#8c7b4f',
} as const;

/** The whole picture, in pixels. */
export const SIZE = {width: 1200, height: 630} as const;

/** The column of words, in pixels: from the brand mark down to the site's address. */
export const COLUMN = {left: 72, top: 64, width: 548, height: 520} as const;
