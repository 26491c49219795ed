/** Milliseconds from the specification (section 9). */
export const TIMINGS = {
  /** From the thank-you panel to closing by itself. */
  dialogAutoClose: 2000,
  /** From closing by the visitor to an empty form. */
  dialogReset: 300,
  newsletterThanks: 5000,
  /** While no pointer rests on it. */
  toast: 6000,
  /** From granted access to the recording's new tab. */
  webinarTab: 500,
} as const;
