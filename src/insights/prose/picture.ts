/** A photograph or a screenshot as the build prepared it, in several widths and formats. */
export type Picture = Readonly<{
  /** The fallback address, in a format that every browser reads. */
  src: string;
  /** The size of the largest version, in pixels, after rotation by EXIF. */
  width: number;
  height: number;
  /** Candidates of a `srcset`. */
  avif: string;
  webp: string;
}>;
