/**
 * The rule that keeps audits and consulting apart, worded once for pages, articles and downloads. A default: the owner confirms it
 * (`src/config/brand.ts`).
 */
export const independenceRule =
  'We do no consulting for an audit client during the engagement and for twelve months after it.';
