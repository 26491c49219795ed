/**
 * The rule that keeps audits and consulting apart, in the one wording that pages, articles and downloads use. A default: the owner confirms it
 * (`src/config/brand.ts`).
 */
export const independenceRule =
  'We do no consulting for an audit client during the engagement and for twelve months after it.';
