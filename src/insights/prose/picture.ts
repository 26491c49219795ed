/** A photograph or a screenshot as the build prepared it, in several widths and formats. */
export type Picture = Readonly<{
  /** The address for whoever reads none of the newer formats. */
  src: string;
  /** Of the largest width made, in pixels, upright. */
  width: number;
  height: number;
  /** Candidates of a `srcset`. */
  avif: string;
  webp: string;
}>;
