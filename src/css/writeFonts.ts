import {createHash} from 'node:crypto';
import {readdir, readFile, unlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/** A subset of a full font, which becomes one file. */
type Cut = Readonly<{
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
const TEXT = `${ASCII}\u00A0‘’“”–—…•·×©€£§áäçéèíñóöü`;

/**
 * The range of the remaining characters. For brevity it includes those of `TEXT`; the `text` rule comes later in the
 * stylesheet and wins.
 */
const REST_RANGE = 'U+A1-2DD, U+300-308, U+2010-203A, U+2044, U+2122, U+2191-2215';

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
const cuts: readonly Cut[] = [
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

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase();
}

/** Code points, in ascending order, as a `unicode-range` value. */
export function unicodeRange(codePoints: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const codePoint of codePoints) {
    const last = runs.at(-1);
    if (last?.[1] === codePoint - 1) {
      last[1] = codePoint;
    } else {
      runs.push([codePoint, codePoint]);
    }
  }
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}

/** The code points of a `unicode-range` value, in its order. */
export function codePointsOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((bound) => Number.parseInt(bound, 16));
    return Array.from({length: to - from + 1}, (_, index) => from + index);
  });
}

/**
 * The `@font-face` rule of a font file. `font-display: swap`: text shows at once in the fallback of
 * `src/css/fallbacks.css`.
 *
 * @param file its name below `static/fonts`
 * @param range the value of `unicode-range`; omitted for a file with all characters
 */
function fontFace(
  {family, style, descriptors}: Cut,
  file: string,
  range: string | undefined,
): string {
  const rest = range ? {...descriptors, 'unicode-range': range} : descriptors;
  return `@font-face {
  font-family: '${family}';
  src: /* webpackIgnore: true */ url('/fonts/${file}') format('woff2');
  font-style: ${style};
  font-display: swap;
${Object.entries(rest)
  .map(([name, value]) => `  ${name}: ${value};\n`)
  .join('')}}
`;
}

const ROOT = path.join(__dirname, '../..');
const FOLDER = path.join(ROOT, 'static/fonts');
const STYLES = path.join(ROOT, 'src/css/fonts.css');

const text = [...TEXT].map((character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
const rest = codePointsOf(REST_RANGE).filter((codePoint) => !text.includes(codePoint));
const CHARACTERS = {
  text: {codePoints: text, range: unicodeRange(text)},
  rest: {codePoints: rest, range: REST_RANGE},
  all: {codePoints: [...text, ...rest], range: undefined},
};

async function write(cut: Cut): Promise<string> {
  const full = await readFile(require.resolve(cut.from));
  const {codePoints, range} = CHARACTERS[cut.characters];
  const bytes = await subsetFont(full, String.fromCodePoint(...codePoints), {
    targetFormat: 'woff2',
    variationAxes: cut.axes,
  });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const file = `${cut.name}-${hash}.woff2`;
  await writeFile(path.join(FOLDER, file), bytes);
  console.error(`${file}  ${full.length} bytes cut to ${bytes.length}`);
  return fontFace(cut, file, range);
}

/** `tsx src/css/writeFonts.ts`: subsets the fonts of `@fontsource-variable` into `static/fonts`, removes the old files, and writes `fonts.css`. */
async function main(): Promise<void> {
  for (const file of await readdir(FOLDER)) {
    if (file.endsWith('.woff2')) {
      await unlink(path.join(FOLDER, file));
    }
  }
  const faces: string[] = [];
  for (const cut of cuts) {
    faces.push(await write(cut));
  }
  const css = `/* Written by src/css/writeFonts.ts; change its cuts, not this file. */\n${faces.join('\n')}`;
  const {format, resolveConfig} = await import('prettier');
  const options = await resolveConfig(STYLES);
  await writeFile(STYLES, await format(css, {...options, parser: 'css'}));
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
