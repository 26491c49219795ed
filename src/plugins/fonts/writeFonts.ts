import {createHash} from 'node:crypto';
import {readdir, readFile, unlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {NodeCompiler} from '@myriaddreamin/typst-ts-node-compiler';
import subsetFont from 'subset-font';

type Axes = Readonly<Record<string, number | {min: number; max: number}>>;

/** A font family. `name` begins its file names, `from` is the full font in a package, `axes` are the axes to keep. */
type Font = Readonly<{
  name: string;
  family: string;
  from: string;
  axes: Axes;
  /** Descriptors for its `@font-face` rules. */
  css: string;
  /** The OpenType features to keep; all by default. */
  keepFeatures?: string[];
}>;

/** The characters of English text: ASCII, quotation marks, dashes and signs, and accented letters of common names. */
const TEXT =
  'U+20-7E, U+A0, U+A3, U+A7, U+A9, U+B7, U+D7, U+E1, U+E4, U+E7-E9, U+ED, U+F1, U+F3, U+F6, U+FC, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC';

/** Other Latin letters and symbols. May overlap with `TEXT`, whose rule comes later in the style sheet and wins. */
const REST = 'U+A1-2DD, U+300-308, U+2010-203A, U+2044, U+2122, U+2191-2215';

const BESLEY = '@fontsource-variable/besley/files/besley-latin-wght';
const INSTRUMENT = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard';

/** One weight, because the axis takes 12 of 26 kB. A stroke makes the wordmark's first part bold (`layout.css`). */
const display: Font = {
  name: 'besley',
  family: 'Besley',
  from: `${BESLEY}-normal.woff2`,
  axes: {wght: 500},
  css: 'font-weight: 400 700;',
};

/** The italic of pull quotes is a separate family with one weight. */
const italic: Font = {
  name: 'besley-italic',
  family: 'Besley Italic',
  from: `${BESLEY}-italic.woff2`,
  axes: {wght: 460},
  css: 'font-style: italic; font-weight: 400 700;',
};

/** It lacks `kern`, which varies along both axes, takes 24 of 44 kB, and is hardly visible at text sizes. */
const sans: Font = {
  name: 'instrument-sans',
  family: 'Instrument Sans',
  from: `${INSTRUMENT}-normal.woff2`,
  axes: {wght: {min: 400, max: 700}, wdth: {min: 80, max: 100}},
  css: 'font-weight: 400 700; font-stretch: 80% 100%;',
  keepFeatures: ['calt', 'ccmp', 'liga', 'locl', 'mark', 'tnum'],
};

/** The site's font files: font, end of the file's name, characters, and those to leave out: another file has them. */
const webFonts: readonly (readonly [
  font: Font,
  end: string,
  characters: string,
  without?: string,
])[] = [
  [display, '-rest', REST, TEXT],
  [display, '-text', TEXT],
  [italic, '', `${TEXT}, ${REST}`],
  [sans, '-rest', REST, TEXT],
  [sans, '-text', TEXT],
];

/** The path of a full font in one file, not split by alphabet. */
const google = (font: string, weight: string, face: string): string =>
  `@expo-google-fonts/${font}/${weight}/${face}_${weight}.ttf`;

const NOTO_LETTERS = 'U+20-7E, U+A1-52F, U+1E00-1EFF, U+2010-218F';
const SIGNS = 'U+25A0-27BF';

type Printed = readonly [from: string, axes: Axes, characters?: string];

/** The family's package has its letters in two files, and the typesetter takes one file of a family. */
const [FAMILY, SECOND_FAMILY] = ['Instrument Sans', 'Instrument More'];

/** A face of Instrument Sans, and as a family of its own the one with its other letters, such as "ş". */
const printedSans = (
  name: string,
  axes: Axes,
  style = 'normal',
): Readonly<Record<string, Printed>> => ({
  [`instrument-sans-${name}`]: [`${INSTRUMENT}-${style}.woff2`, axes],
  [`instrument-more-${name}`]: [
    `${INSTRUMENT.replace('latin', 'latin-ext')}-${style}.woff2`,
    axes,
    NOTO_LETTERS,
  ],
});

/** Renames the family within a font file; both names have the same length. */
function renameFamily(face: Buffer): Buffer {
  return ['latin1', 'utf16le'].reduce((bytes, encoding) => {
    const [from = '', to = ''] = [FAMILY, SECOND_FAMILY].map((it) => {
      const name = Buffer.from(it, encoding as BufferEncoding);
      return (encoding === 'latin1' ? name : name.swap16()).toString('latin1');
    });
    return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
  }, face);
}

/** The fonts of PDFs and share pictures, by file name. The Noto fonts have letters that Besley lacks. */
const printed: Readonly<Record<string, Printed>> = {
  'besley-460-italic': [italic.from, {wght: 460}],
  'besley-500': [google('besley', '500Medium', 'Besley'), {}, 'U+20-7E, U+A0-22FF'],
  'noto-math': [google('noto-sans-math', '400Regular', 'NotoSansMath'), {}, 'U+2190-22FF'],
  'noto-serif': [google('noto-serif', '500Medium', 'NotoSerif'), {}, NOTO_LETTERS],
  'noto-symbols': [google('noto-sans-symbols-2', '400Regular', 'NotoSansSymbols2'), {}, SIGNS],
  'besley-640': [display.from, {wght: 640}],
  ...printedSans('400-italic', {wght: 400, wdth: 100}, 'italic'),
  ...printedSans('400', {wght: 400, wdth: 100}),
  ...printedSans('600', {wght: 600, wdth: 100}),
  ...printedSans('narrow-400', {wght: 400, wdth: 88}),
  ...printedSans('narrow-600', {wght: 600, wdth: 88}),
};

const ARIAL = "local('Arial'), local('Liberation Sans')";
const ARIAL_BOLD = "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold')";
const ROBOTO = "local('Roboto'), local('Roboto-Regular')";
const ROBOTO_BOLD = "local('Roboto Bold'), local('Roboto-Bold')";
const WIDE = '91% 100%';
const NARROW = '80% 90%';

type Fallback = readonly [Font, name: string, src: string, width: number, Axes, ...range: string[]];

/**
 * System fonts that stand in for ours until these have loaded, scaled so that nothing moves. Windows and Apple have
 * Georgia, Android Noto Serif and Roboto, Linux DejaVu and Liberation. `width`: the width of `SAMPLE` in em.
 */
const fallbackFonts: readonly Fallback[] = [
  [display, 'Display Georgia', "local('Georgia')", 81.42, display.axes],
  [display, 'Display Noto', "local('Noto Serif'), local('NotoSerif')", 87.3, display.axes],
  [display, 'Display DejaVu', "local('DejaVu Serif')", 92.43, display.axes],
  [sans, 'Sans Arial', ARIAL, 81.37, {wght: 400, wdth: 100}, '400 449', WIDE],
  [sans, 'Sans Arial', ARIAL, 80.74, {wght: 500, wdth: 100}, '450 549', WIDE],
  [sans, 'Sans Arial', ARIAL_BOLD, 87.72, {wght: 600, wdth: 100}, '550 700', WIDE],
  [sans, 'Sans Arial', ARIAL, 84.29, {wght: 400, wdth: 88}, '400 549', NARROW],
  [sans, 'Sans Arial', ARIAL_BOLD, 90.2, {wght: 600, wdth: 88}, '550 700', NARROW],
  [sans, 'Sans Roboto', ROBOTO, 82.16, {wght: 400, wdth: 100}, '400 549', WIDE],
  [sans, 'Sans Roboto', ROBOTO_BOLD, 83.48, {wght: 600, wdth: 100}, '550 700', WIDE],
  [sans, 'Sans Roboto', ROBOTO, 82.39, {wght: 400, wdth: 88}, '400 549', NARROW],
  [sans, 'Sans Roboto', ROBOTO_BOLD, 84.55, {wght: 600, wdth: 88}, '550 700', NARROW],
];

function codePointsOf(range: string): number[] {
  return [...range.matchAll(/U\+(\w+)(?:-(\w+))?/gu)].flatMap(([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({length: to - from + 1}, (_, index) => from + index);
  });
}

const ROOT = path.join(__dirname, '../../..');
/** The folder of the site's fonts and their licenses. Fonts of PDFs and share pictures are beside this file. */
const FOLDER = path.join(ROOT, 'static/fonts');

async function subset(
  {from, axes, keepFeatures}: Pick<Font, 'from' | 'axes' | 'keepFeatures'>,
  targetFormat: 'woff2' | 'truetype',
  characters = `${TEXT}, ${REST}`,
  without = '',
): Promise<Buffer> {
  const others = codePointsOf(without);
  const left = codePointsOf(characters).filter((it) => !others.includes(it));
  const full = await readFile(require.resolve(from));
  const options = {targetFormat, variationAxes: axes, keepFeatures};
  return subsetFont(full, String.fromCodePoint(...left), options);
}

const fontFace = (family: string, rest: string): string =>
  `@font-face { font-family: '${family}'; ${rest} }\n`;

/** Writes a font file. `font-display: swap` shows text immediately in a fallback font. @returns its CSS rule */
async function writeWebFont([
  font,
  end,
  characters,
  without,
]: (typeof webFonts)[number]): Promise<string> {
  const bytes = await subset(font, 'woff2', characters, without);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const file = `${font.name}${end}-${hash}.woff2`;
  await writeFile(path.join(FOLDER, file), bytes);
  console.error(`${file}  ${bytes.length} bytes`);
  const src = `src: /* webpackIgnore: true */ url('/fonts/${file}');`;
  const range = end === '' ? '' : ` unicode-range: ${characters};`;
  return fontFace(font.family, `${src} ${font.css} font-display: swap;${range}`);
}

const SAMPLE =
  'An audit says who was really there. We test a course as candidates would: with a stand-in, a borrowed face, a machine. The report names each control, what it showed, and what it did not.';

/** Measures a font: the width of the sample, the ascent and the descent, in em. */
async function measure(font: Buffer, family: string): Promise<[number, number, number]> {
  const compiler = NodeCompiler.create({workspace: ROOT, fontArgs: [{fontBlobs: [font]}]});
  const {result} = compiler.compile({
    mainFileContent: `#set text(font: "${family}", size: 1000pt, fallback: false)
#let height(top, bottom) = measure(text(top-edge: top, bottom-edge: bottom)[x]).height / 1000pt
#context [#metadata((measure[${SAMPLE}].width / 1000pt, height("ascender", "baseline"), height("baseline", "descender"))) <found>]`,
  });
  if (!result) {
    throw new Error(`${family} cannot be measured.`);
  }
  return compiler.query(result, {selector: '<found>', field: 'value'})[0];
}

async function fallbackFace([of, name, src, width, axes, weight, stretch]: Fallback) {
  const [ours, ascent, descent] = await measure(await subset({...of, axes}, 'truetype'), of.family);
  const adjust = Math.round((ours / width) * 1000) / 1000;
  const percent = (ratio: number) => `${Math.round(ratio * 1000) / 10}%`;
  const range = weight ? `font-weight: ${weight}; font-stretch: ${stretch}; ` : '';
  const metrics = `size-adjust: ${percent(adjust)}; ascent-override: ${percent(ascent / adjust)}; descent-override: ${percent(descent / adjust)}; line-gap-override: 0%;`;
  return fontFace(name, `src: ${src}; ${range}${metrics}`);
}

/** The value of `font-family`: a family and its fallbacks. */
function stackOf(font: Font): string {
  const names = fallbackFonts.filter(([of]) => of === font).map(([, name]) => name);
  return [font.family, ...new Set(names)].map((it) => `'${it}'`).join(', ');
}

/**
 * `tsx src/plugins/fonts/writeFonts.ts`: subsets the fonts into `static/fonts` and, as static instances, beside this
 * file; measures them against their fallbacks; and writes `fonts.css`.
 */
async function main(): Promise<void> {
  for (const folder of [FOLDER, __dirname]) {
    const old = (await readdir(folder)).filter((file) => /\.(?:woff2|ttf)$/u.test(file));
    await Promise.all(old.map((file) => unlink(path.join(folder, file))));
  }
  for (const [name, [from, axes, characters]] of Object.entries(printed)) {
    const face = await subset({from, axes}, 'truetype', characters);
    const isSecond = name.startsWith('instrument-more');
    await writeFile(path.join(__dirname, `${name}.ttf`), isSecond ? renameFamily(face) : face);
  }
  const rules = [
    ...(await Promise.all(webFonts.map(writeWebFont))),
    ...(await Promise.all(fallbackFonts.map(fallbackFace))),
  ];
  const css = `/* Written by src/plugins/fonts/writeFonts.ts; change its tables, not this file. */
:root {
  --pm-font-display: ${stackOf(display)}, serif;
  --pm-font-italic: '${italic.family}', var(--pm-font-display);
  --pm-font-sans: ${stackOf(sans)}, sans-serif;
}

${rules.join('')}`;
  await writeFile(path.join(ROOT, 'src/css/fonts.css'), css);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
