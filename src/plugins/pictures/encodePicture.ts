import sharp from 'sharp';

/** Quality per format: the lowest without a visible difference at reading size. */
export const SETTINGS = {
  avif: {quality: 55},
  webp: {quality: 78, smartSubsample: true},
  jpeg: {quality: 80, mozjpeg: true},
  png: {palette: true, quality: 90, effort: 10},
} as const;

/** One file of a picture. */
export type PictureFile = Readonly<{
  /** Its path from the site's root. */
  name: string;
  format: keyof typeof SETTINGS;
  width: number;
}>;

/** Encodes one file of a plan: rotated upright, resized, without the camera's metadata. */
export async function encodePicture(bytes: Buffer, {format, width}: PictureFile): Promise<Buffer> {
  return sharp(bytes).autoOrient().resize({width}).toFormat(format, SETTINGS[format]).toBuffer();
}
