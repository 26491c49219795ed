import {createHash} from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import {type PictureFile, SETTINGS} from './encodePicture';

/** A text column is 672 px wide and a phone's screen 350 px, with two or three pixels to the px. */
const WIDTHS = [720, 1080, 1440];

/** The files to make of a picture. */
export type PicturePlan = Readonly<{
  width: number;
  height: number;
  avif: readonly PictureFile[];
  webp: readonly PictureFile[];
  fallback: PictureFile;
}>;

/** Never wider than the picture is; its own width takes the place of one that is close to it. */
function widthsFor(width: number): number[] {
  const largest = Math.min(width, WIDTHS.at(-1) ?? width);
  return [...WIDTHS.filter((it) => it < largest * 0.9), largest];
}

/**
 * Decides the widths, formats and names of what is made of a picture. A name carries a hash of all that its bytes depend on.
 *
 * @param bytes a picture that sharp reads
 * @param file its path; its name without the ending goes into the new names
 * @throws when the bytes are no picture
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
