import sharp from 'sharp';

/** How each format is written: as small as it gets before a difference shows at reading size. */
export const SETTINGS = {
  avif: {quality: 55},
  webp: {quality: 78, smartSubsample: true},
  jpeg: {quality: 80, mozjpeg: true},
  png: {palette: true, quality: 90, effort: 10},
} as const;

/** A file to make of a picture. */
export type PictureFile = Readonly<{
  /** Its address below the site's root. */
  name: string;
  format: keyof typeof SETTINGS;
  width: number;
}>;

/** The bytes of one file of a plan: the picture upright, in its width, without what a camera noted. */
export async function encodePicture(bytes: Buffer, {format, width}: PictureFile): Promise<Buffer> {
  return sharp(bytes).autoOrient().resize({width}).toFormat(format, SETTINGS[format]).toBuffer();
}
