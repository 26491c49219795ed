/** The newsletter section at the foot of a page; its id is `newsletter`. */
export const newsletter = {
  heading: 'One email a month: what failed, who caught it, what changed.',
  /** The one sentence with the subscriber figure; the subscribe card of an article shows it too. */
  claim: 'Join 3,200+ compliance professionals who receive our monthly insights.',
} as const;
