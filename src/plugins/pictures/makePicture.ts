import path from 'node:path';
import {createHash} from 'node:crypto';
import sharp from 'sharp';
import type {Picture} from '../../posts/renderProse';
import {cachedFile} from '../cachedFile';

/** Quality per format: the lowest without a visible difference at reading size. */
const SETTINGS = {
  avif: {quality: 55},
  webp: {quality: 78, smartSubsample: true},
  jpeg: {quality: 80, mozjpeg: true},
  png: {palette: true, quality: 90, effort: 10},
} as const;

type PictureFile = Readonly<{
  /** Path from the site's root. */
  name: string;
  format: keyof typeof SETTINGS;
  width: number;
}>;

/** Rotates upright, resizes, drops the camera's metadata. */
async function encodePicture(bytes: Buffer, {format, width}: PictureFile): Promise<Buffer> {
  return sharp(bytes).autoOrient().resize({width}).toFormat(format, SETTINGS[format]).toBuffer();
}

/** In pixels: a text column is 672 CSS px wide, a phone's screen 350, with two or three pixels per CSS px. */
const WIDTHS = [720, 1080, 1440];

type PicturePlan = Readonly<{
  width: number;
  height: number;
  avif: readonly PictureFile[];
  webp: readonly PictureFile[];
  fallback: PictureFile;
}>;

/** Never wider than the picture, whose own width replaces a close one. */
function widthsFor(width: number): number[] {
  const largest = Math.min(width, WIDTHS.at(-1) ?? width);
  return [...WIDTHS.filter((it) => it < largest * 0.9), largest];
}

/** File names contain the base name of `file` and a hash of everything the bytes depend on. @throws when sharp cannot read the bytes */
async function planPicture(bytes: Buffer, file: string): Promise<PicturePlan> {
  const {format, hasAlpha, autoOrient} = await sharp(bytes).metadata();
  const hash = createHash('sha256').update(JSON.stringify(SETTINGS)).update(bytes).digest('hex');
  const stem = path.parse(file).name.replaceAll(/[^\w-]+/gu, '-');
  const widths = widthsFor(autoOrient.width);
  const width = widths.at(-1) ?? autoOrient.width;
  const fileOf = (to: PictureFile['format'], at: number): PictureFile => ({
    name: `assets/images/${stem}-${at}-${hash.slice(0, 8)}.${to}`,
    format: to,
    width: at,
  });
  return {
    width,
    height: Math.round((autoOrient.height * width) / autoOrient.width),
    avif: widths.map((at) => fileOf('avif', at)),
    webp: widths.map((at) => fileOf('webp', at)),
    fallback: fileOf(format === 'png' || hasAlpha ? 'png' : 'jpeg', widths.at(-2) ?? width),
  };
}

export type PictureOrder = Readonly<{
  file: string;
  siteDir: string;
  /** `name`: the path from the site's root. */
  emit: (name: string, content: Buffer) => Promise<void> | void;
}>;

function srcSet(files: readonly PictureFile[]): string {
  return files.map(({name, width}) => `/${name} ${width}w`).join(', ');
}

/** The site is served from the root of its host (`baseUrl` in docusaurus.config.ts). */
function pictureOf({width, height, avif, webp, fallback}: PicturePlan): Picture {
  return {src: `/${fallback.name}`, width, height, avif: srcSet(avif), webp: srcSet(webp)};
}

/** Cached in `node_modules/.cache/pictures`. Returns paths and sizes for `ProseImage`. @throws when the file is no readable picture, naming the remedy */
export async function makePicture(
  {file: absolute, siteDir, emit}: PictureOrder,
  bytes: Buffer,
): Promise<Picture> {
  const file = path.relative(siteDir, absolute);
  const plan = await planPicture(bytes, file).catch((cause: unknown) => {
    throw new Error(
      `The picture ${file} cannot be read. Open it in an image program and save it again as PNG or JPEG. (${String(cause)})`,
      {cause},
    );
  });
  const folder = path.join(siteDir, 'node_modules/.cache/pictures');
  for (const it of [...plan.avif, ...plan.webp, plan.fallback]) {
    const kept = path.join(folder, path.basename(it.name));
    await emit(it.name, await cachedFile(kept, () => encodePicture(bytes, it)));
  }
  return pictureOf(plan);
}
