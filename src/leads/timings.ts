/** Milliseconds that the specification sets (section 9). */
export const TIMINGS = {
  /** From the thank-you panel of the consultation dialog to its closing by itself. */
  dialogAutoClose: 2000,
  /** From the visitor's closing of the consultation dialog to the clearing of its form. */
  dialogReset: 300,
  /** How long the newsletter says thank you. */
  newsletterThanks: 5000,
  /** How long a toast stays when no pointer rests on it. */
  toast: 6000,
  /** From access to the webinars to the new tab of the chosen recording. */
  webinarTab: 500,
} as const;

/** Milliseconds of the transport; ours, not the specification's. */
export const TRANSPORT_TIMINGS = {
  /** After this the network counts as failed. */
  timeout: 15_000,
  /** Pauses before the second and the third try. */
  retryDelays: [500, 1500],
  /** No try begins later than this after the first. */
  retryWindow: 3000,
} as const;
