/** Labels that the news pages alone have. What a marketer would change stands in `src/content`. */
export const words = {
  /** The external link of an item without `videoUrl`: it does not lead to the broadcast and must not say so. */
  record: 'Read the published record',
  /** Under the engraving that stands where the video would be. */
  noVideo: 'We have no copy of the broadcast to show here.',
} as const;
