/** A photograph or a screenshot, in the sizes that the build makes. */
export type Picture = Readonly<{
  /** The picture's URL, in a format that every browser can show. */
  src: string;
  /** The size of the largest version in pixels, after EXIF rotation. */
  width: number;
  height: number;
  /** A `srcset`. */
  avif: string;
  webp: string;
}>;
