import {createHash} from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import {type PictureFile, SETTINGS} from './encodePicture';

/** Widths in pixels: a text column is 672 CSS px wide, a phone's screen 350, with two or three pixels per CSS px. */
const WIDTHS = [720, 1080, 1440];

/** The files to make of a picture. */
export type PicturePlan = Readonly<{
  width: number;
  height: number;
  avif: readonly PictureFile[];
  webp: readonly PictureFile[];
  fallback: PictureFile;
}>;

/** The widths to make: never wider than the picture, whose own width replaces a close one. */
function widthsFor(width: number): number[] {
  const largest = Math.min(width, WIDTHS.at(-1) ?? width);
  return [...WIDTHS.filter((it) => it < largest * 0.9), largest];
}

/**
 * Plans a picture's widths, formats and file names. A name contains a hash of everything the bytes depend on.
 *
 * @param bytes a picture that sharp can read
 * @param file its path; the base name is kept in the new names
 * @throws when the bytes are not a picture
 */
export async function planPicture(bytes: Buffer, file: string): Promise<PicturePlan> {
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
