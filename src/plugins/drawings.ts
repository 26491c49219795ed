import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import {brand} from '../config/brand';
import {readToken} from '../config/token';

const SOURCES = path.join(__dirname, '../drawings');
const CACHE = path.join(__dirname, '../../node_modules/.cache/drawings');

const read = (name: string): string => readFileSync(path.join(SOURCES, name), 'utf8').trim();
const withinSvg = (svg: string): string => svg.replace(/^<svg[^>]*>|<\/svg>$/gu, '');
const name = brand.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Halves the size of an outline of closed shapes: points become relative to the previous one, in fifths of a unit. */
function shortenPath(outline: string): string {
  let [start, last]: [number[], number[]] = [[], []];
  return outline.replace(/([MLQCZ])([^A-Z]*)/gu, (_part, command: string, points: string) => {
    const from = command === 'M' ? start : last;
    const figures = (points.match(/[\d.-]+/gu) ?? []).map((it) => Math.round(Number(it) * 5));
    last = command === 'Z' ? start : figures.slice(-2);
    start = command === 'M' ? last : start;
    const relative = figures.map((it, index) => it - (from[index % 2] ?? 0));
    return command.toLowerCase() + relative.join(' ').replaceAll(' -', '-');
  });
}

/** The files of these fonts, and of those with the letters and signs that they lack. */
export const fontFiles = (...names: readonly string[]): string[] =>
  [...names, 'noto-serif', 'noto-math', 'noto-symbols'].map((it) =>
    path.join(__dirname, `fonts/${it}.ttf`),
  );

/** The seal's words as outlines, because a drawing in an `<img>` cannot use the page's fonts. */
function outlineSealWords(): string {
  const files = fontFiles('instrument-sans-narrow-600', 'instrument-more-narrow-600');
  const words = new Resvg(fill(read('seal-words.svg')), {
    font: {fontFiles: files, loadSystemFonts: false},
  });
  const paths = words.toString().match(/(?<= d=")[^"]+/gu) ?? [];
  return `<path fill="currentColor" transform="scale(.2)" d="${shortenPath(paths.join(' '))}"/>`;
}

const FACES = ['400', '600'].map((weight) =>
  path.join(__dirname, `fonts/instrument-sans-${weight}.ttf`),
);

/** A drawing with its words as outlines of the site's font, for the same reason. */
function outlineWords(svg: string): string {
  const font = {fontFiles: FACES, loadSystemFonts: false};
  const outlined = svg.includes('<text') ? new Resvg(svg, {font}).toString() : svg;
  return outlined.replace(
    /stroke="none" d="([^"]+)"/gu,
    (_it, outline: string) => `transform="scale(.2)" d="${shortenPath(outline)}"`,
  );
}

/** The names besides tokens that a drawing may use in double braces. `seal-size` makes a long name smaller on seals. */
const WORDS: Readonly<Record<string, () => string>> = {
  name: () => name,
  NAME: () => name.toUpperCase().replaceAll('&AMP;', '&amp;'),
  'seal-size': () => String(Math.min(12, 250 / brand.name.length)),
  mark: () => withinSvg(read('mark.svg')),
  print: () => withinSvg(read('print.svg')),
  'seal-words': outlineSealWords,
};

/** Replaces `{{name}}` by the brand's name and `{{marker}}` by that token's light value. @throws on an unknown name */
const fill = (text: string): string =>
  text.replace(/\{\{([\w-]+)\}\}/gu, (_it, key: string) => WORDS[key]?.() ?? readToken(key));

function drawIcon(size: number, share: number, paper = 'none'): string {
  const [width, at] = [size * share, (size * (1 - share)) / 2];
  const opening = `<svg x="${at}" y="${at}" width="${width}" height="${width}"`;
  const tile = fill(read('img/favicon.svg')).replace('<svg', opening);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${paper}"/>${tile}</svg>`;
}

const toPng = (svg: string): Buffer => new Resvg(svg).render().asPng();

function toIco(svg: string): Buffer {
  const png = toPng(svg);
  const head = Buffer.from('00000100010020200000010020000000000016000000', 'hex');
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}

function listIcons(): Record<string, string> {
  const paper = readToken('paper');
  const manifest = JSON.parse(fill(read('site.webmanifest'))) as object;
  const names = {name: brand.name, short_name: brand.wordmark.bold};
  return {
    'site.webmanifest': JSON.stringify({...names, ...manifest}),
    'favicon.ico': drawIcon(32, 1),
    'apple-touch-icon.png': drawIcon(180, 0.75, paper),
    'img/icon-192.png': drawIcon(192, 0.875),
    'img/icon-512.png': drawIcon(512, 0.875),
    'img/icon-maskable-512.png': drawIcon(512, 0.625, paper),
  };
}

const hashOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);

/** Adds a drawing to `files`, with a hash in its name, because browsers cache `assets` forever. @returns its address */
function place(drawing: 'icons' | 'hero-dossier', files: Record<string, string>): string {
  const svg = fill(read(`assets/${drawing}.svg`));
  const address = `/assets/${drawing}-${hashOf(svg)}.svg`;
  files[address] = svg;
  return address;
}

/** Writes a cached file. It gets its name when complete: a build may be interrupted, and others read the cache. */
export function writeAtomically(file: string, content: string | Buffer): void {
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

function draw() {
  const files = listIcons();
  const addresses = {icons: place('icons', files), 'hero-dossier': place('hero-dossier', files)};
  for (const file of readdirSync(path.join(SOURCES, 'img'), {recursive: true, encoding: 'utf8'})) {
    if (file.endsWith('.svg')) {
      files[path.join('img', file)] = outlineWords(fill(read(path.join('img', file))));
    }
  }
  const folder = path.join(CACHE, hashOf(JSON.stringify(files)));
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, file);
    if (!existsSync(target)) {
      const toBytes = {'.png': toPng, '.ico': toIco}[path.extname(file)]; // Only now: drawing takes long.
      writeAtomically(target, toBytes?.(content) ?? content);
    }
  }
  return {folder, addresses};
}

let drawn: ReturnType<typeof draw> | undefined;

/** Fills `src/drawings` in and writes it, with the icons, into a folder named by its content, served like `static`. */
export function drawDrawings(): ReturnType<typeof draw> {
  drawn ??= draw();
  return drawn;
}
