import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import {brand} from '../config/brand';
import {readToken} from '../config/token';

type Drawings = {folder: string; addresses: Record<'icons' | 'hero-dossier', string>};

const SOURCES = path.join(__dirname, '../drawings');
const CACHE = path.join(__dirname, '../../node_modules/.cache/drawings');

const read = (name: string): string => readFileSync(path.join(SOURCES, name), 'utf8').trim();
const withinSvg = (svg: string): string => svg.replace(/^<svg[^>]*>|<\/svg>$/gu, '');
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** An outline of closed parts in fifths, each point relative to the last: half the bytes. */
function shortenPath(outline: string): string {
  let [start, last]: [number[], number[]] = [[], []];
  const shorten = (command: string, points: string): string => {
    const [x = 0, y = 0] = command === 'M' ? start : last;
    const figures = (points.match(/[\d.-]+/gu) ?? []).map((it) => Math.round(Number(it) * 5));
    last = command === 'Z' ? start : figures.slice(-2);
    start = command === 'M' ? last : start;
    const relative = figures.map((it, index) => it - (index % 2 === 0 ? x : y));
    return command.toLowerCase() + relative.join(' ').replaceAll(' -', '-');
  };
  return outline.replace(/([MLQCZ])([^A-Z]*)/gu, (_part, command: string, points: string) =>
    shorten(command, points),
  );
}

/** As outlines, because a drawing in an `<img>` has none of the page's fonts. */
function outlineSealWords(): string {
  const fontFiles = [path.join(__dirname, 'fonts/instrument-sans-narrow-600.ttf')];
  const svg = fill(read('seal-words.svg'));
  const outlines = new Resvg(svg, {font: {fontFiles, loadSystemFonts: false}}).toString();
  const paths = [...outlines.matchAll(/ d="([^"]+)"/gu)].map(([, it = '']) => it);
  return `<path fill="currentColor" transform="scale(.2)" d="${shortenPath(paths.join(' '))}"/>`;
}

/** What a drawing may name between double braces, beside the tokens. */
const WORDS: Readonly<Record<string, () => string>> = {
  name: () => escapeXml(brand.name),
  NAME: () => escapeXml(brand.name.toUpperCase()),
  /** A long name gets smaller letters, so that it stays above those below. */
  'seal-size': () => String(Math.min(12, 250 / brand.name.length)),
  mark: () => withinSvg(read('mark.svg')),
  print: () => withinSvg(read('print.svg')),
  'seal-words': outlineSealWords,
};

/** `{{name}}` becomes the brand's, `{{marker}}` the token's value on paper. @throws when there is none */
function fill(svg: string): string {
  return svg.replace(
    /\{\{([\w-]+)\}\}/gu,
    (_whole, key: string) => WORDS[key]?.() ?? readToken(key),
  );
}

/** The favicon in a square of `size` pixels, at `share` of its width, on `paper` if that is a color. */
function drawIcon(favicon: string, size: number, share: number, paper = 'none'): Buffer {
  const [width, at] = [size * share, (size * (1 - share)) / 2];
  const tile = favicon.replace(
    '<svg',
    `<svg x="${at}" y="${at}" width="${width}" height="${width}"`,
  );
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${paper}"/>${tile}</svg>`;
  return new Resvg(square).render().asPng();
}

/** An `.ico` of one PNG. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.from([
    0,
    0,
    1,
    0,
    1,
    0,
    size,
    size,
    0,
    0,
    1,
    0,
    32,
    0,
    0,
    0,
    0,
    0,
    22,
    0,
    0,
    0,
  ]);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}

function listIcons(favicon: string): Record<string, string | Buffer> {
  const paper = readToken('paper');
  const icon = (size: number, name = String(size), purpose?: string) => ({
    src: `/img/icon-${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: brand.name,
    short_name: brand.wordmark.bold,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [icon(192), icon(512), icon(512, 'maskable-512', 'maskable')],
  };
  return {
    'site.webmanifest': JSON.stringify(manifest),
    'favicon.ico': toIco(drawIcon(favicon, 32, 1), 32),
    'apple-touch-icon.png': drawIcon(favicon, 180, 0.75, paper),
    'img/icon-192.png': drawIcon(favicon, 192, 0.875),
    'img/icon-512.png': drawIcon(favicon, 512, 0.875),
    'img/icon-maskable-512.png': drawIcon(favicon, 512, 0.625, paper),
  };
}

/** Of `assets`, which browsers keep forever. */
function hashedName(name: string, svg: string): string {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return name.replace('.svg', `-${hash}.svg`);
}

function draw(): Drawings {
  const names = readdirSync(SOURCES, {recursive: true, encoding: 'utf8'});
  const files: Record<string, string | Buffer> = {};
  const addresses = {icons: '', 'hero-dossier': ''};
  for (const name of names.filter((it) => /^(?:assets|img)\b.*\.svg$/u.test(it)).toSorted()) {
    const svg = fill(read(name));
    const isKept = name.startsWith('assets');
    const place = isKept ? hashedName(name, svg) : name;
    files[place] = svg;
    if (isKept) {
      addresses[path.parse(name).name as keyof Drawings['addresses']] =
        `/${place.split(path.sep).join('/')}`;
    }
  }
  Object.assign(files, listIcons(fill(read('img/favicon.svg'))));
  const hash = createHash('sha256');
  Object.entries(files).forEach(([name, content]) => hash.update(name).update(content));
  const folder = path.join(CACHE, hash.digest('hex').slice(0, 16));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (!existsSync(file)) {
      mkdirSync(path.dirname(file), {recursive: true});
      // Renamed when complete, for another build that reads the folder.
      const unfinished = path.join(CACHE, String(process.pid));
      writeFileSync(unfinished, content);
      renameSync(unfinished, file);
    }
  }
  return {folder, addresses};
}

let drawn: Drawings | undefined;

/**
 * Writes what `src/drawings` becomes with the brand's words and colors, the icons and the manifest, into a folder named
 * after its content. @returns it, to be served as `static` is, and the addresses of the drawings in `assets`, by name
 * @throws when a drawing names neither a word nor a token
 */
export function drawDrawings(): Drawings {
  drawn ??= draw();
  return drawn;
}
