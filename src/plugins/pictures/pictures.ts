import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import sharp from 'sharp';
import {drawDrawings, writeAtomically} from '../drawings';
import {cleanFile, readPicture, WIDEST} from './authorFile';
import {AUTHOR_FILE} from '../../posts/plugin/postFolder';
import type {Picture} from '../../components/prose/proseComponents';

/** The lowest quality of each format without a visible difference at reading size. */
const SETTINGS = {
  avif: {quality: 55},
  webp: {quality: 78, smartSubsample: true},
  jpeg: {quality: 80, mozjpeg: true},
  png: {palette: true, quality: 90, effort: 10},
} as const;

type Format = keyof typeof SETTINGS;

/** In pixels. A text column is 672 CSS px wide and a phone's screen 350; each CSS px has two or three pixels. */
const WIDTHS = [720, 1080, WIDEST];

/** The widths to make. None is larger than the picture's own width, which replaces a width close to it. */
function widthsFor(width: number): number[] {
  const largest = Math.min(width, WIDTHS.at(-1) ?? width);
  return [...WIDTHS.filter((it) => it < largest * 0.9), largest];
}

/** Reads a cached file or makes it. Its name is a hash of all its inputs. When `make` rejects, nothing is cached. */
export async function readCachedFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (existsSync(file)) {
    return readFileSync(file);
  }
  const made = await make();
  writeAtomically(file, made);
  return made;
}

/** Absolute paths. `emit` writes a file of the site; without it, only names and sizes are computed. */
type Place = Readonly<{
  file: string;
  siteDir: string;
  emit?: (name: string, bytes: Buffer) => void;
}>;

const nameFile = (file: string, siteDir: string) => (cause: Error) => {
  throw new Error(`${path.relative(siteDir, file)}: ${cause.message}`, {cause});
};

/** Makes a picture upright, in several sizes, without the camera's metadata. @throws when it cannot be read */
export async function makePicture({file, siteDir, emit}: Place): Promise<Picture> {
  const bytes = readFileSync(file);
  const {format, hasAlpha, autoOrient} = await readPicture(bytes).catch(nameFile(file, siteDir));
  const hash = createHash('sha256').update(JSON.stringify(SETTINGS)).update(bytes).digest('hex');
  const stem = path.parse(file).name.replaceAll(/[^\w-]+/gu, '-');
  const widths = widthsFor(autoOrient.width);
  const width = widths.at(-1) ?? autoOrient.width;

  /** Emits one version. @returns its address from the root of the host (`baseUrl` in docusaurus.config.ts) */
  async function addressOf(to: Format, at: number): Promise<string> {
    const name = `${stem}-${at}-${hash.slice(0, 8)}.${to}`;
    const kept = path.join(siteDir, 'node_modules/.cache/pictures', name);
    const encode = () =>
      sharp(bytes).autoOrient().resize({width: at}).toFormat(to, SETTINGS[to]).toBuffer();
    emit?.(`assets/images/${name}`, await readCachedFile(kept, encode));
    return `/assets/images/${name}`;
  }

  async function srcSet(to: Format): Promise<string> {
    const sources = widths.map(async (at) => `${await addressOf(to, at)} ${at}w`);
    return (await Promise.all(sources)).join(', ');
  }

  return {
    src: await addressOf(format === 'png' || hasAlpha ? 'png' : 'jpeg', widths.at(-2) ?? width),
    width,
    height: Math.round((autoOrient.height * width) / autoOrient.width),
    avif: await srcSet('avif'),
    webp: await srcSet('webp'),
  };
}

const RASTER = /\.(?:png|jpe?g|webp|avif)$/iu;

/** Publishes a drawing. One of `static` or `src/drawings` keeps its path; others get a hash. @returns the address */
async function publishDrawing({file, siteDir, emit}: Place): Promise<string> {
  const served = [path.join(siteDir, 'static'), drawDrawings().folder]
    .map((folder) => path.relative(realpathSync(folder), realpathSync(file)))
    .find((place) => !place.startsWith('..'));
  if (served !== undefined) {
    return `/${served.split(path.sep).join('/')}`;
  }
  const bytes = await cleanFile(file).catch(nameFile(file, siteDir));
  const {name, ext} = path.parse(file);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  emit?.(`assets/files/${name}-${hash}${ext}`, bytes);
  return `/assets/files/${name}-${hash}${ext}`;
}

/** The `src` for `ProseImage`: a `Picture` as JSON or a drawing's address. @throws as {@link makePicture} */
export async function publishPicture(place: Place): Promise<string> {
  return RASTER.test(place.file) ? JSON.stringify(await makePicture(place)) : publishDrawing(place);
}

const KEEPS_FOLDER = /[\\/]\.[^\\/]+$|^\.DS_Store$/u;

async function cleanCopies(siteDir: string, outDir: string): Promise<void> {
  const folder = path.join(siteDir, 'static');
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  for (const name of names.filter((it) => KEEPS_FOLDER.test(it))) {
    rmSync(path.join(outDir, name), {recursive: true, force: true});
  }
  for (const name of names.filter((it) => AUTHOR_FILE.test(it))) {
    const file = path.join(folder, name);
    const clean = await cleanFile(file).catch(nameFile(file, siteDir));
    writeFileSync(path.join(outDir, name), clean);
  }
}

/** Publishes pictures in several sizes and drawings as files. Docusaurus keeps one size, and inlines small ones. */
export default function pictures({siteDir}: LoadContext): Plugin {
  return {
    name: 'pictures',
    configureWebpack: (_config, isServer) => {
      const publish = (file: string, emit: (name: string, bytes: Buffer) => void) =>
        publishPicture({file, siteDir, ...(isServer ? {} : {emit})});
      const loader = {loader: path.join(__dirname, 'pictureLoader.cjs'), options: {publish}};
      const test = /\.(?:png|jpe?g|webp|avif|gif|svg)$/iu;
      return {
        module: {rules: [{test, issuer: /\.mdx?$/u, enforce: 'post' as const, use: [loader]}]},
      };
    },
    postBuild: ({outDir}) => cleanCopies(siteDir, outDir),
  };
}
