import {createHash} from 'node:crypto';
import {readdir, readFile, unlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {format, resolveConfig} from 'prettier';
import subsetFont from 'subset-font';
import {type Cut, cuts, REST_RANGE, TEXT} from './cuts';
import {codePointsOf, unicodeRange} from './unicodeRange';

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

const ROOT = path.join(__dirname, '../../..');
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

/** `tsx src/plugins/fonts/command.ts`: generates all font files again and removes the old ones. */
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
  const css = `/* Written by src/plugins/fonts/command.ts; change its cuts, not this file. */\n${faces.join('\n')}`;
  const options = await resolveConfig(STYLES);
  await writeFile(STYLES, await format(css, {...options, parser: 'css'}));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
