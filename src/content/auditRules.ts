/**
 * What several pages, articles and downloads say of our audits, worded once: Markdown repeats the sentences, and a test compares them. Defaults: the owner
 * confirms them (`src/config/brand.ts`).
 */

/** The rule that keeps audits and consulting apart, in both directions. */
export const independenceRule =
  'We do no consulting for an audit client during the engagement and for twelve months after it. We audit no organization that we have advised in the two years before.';

/** What the rule means for an audit client with an incident. */
export const crisisRule =
  'In a crisis an audit client gets the evidence of its audits from us. The advice has to come from another firm.';

/** The audits of the annual program. */
export const auditPlan = {
  /** The audit of each quarter of the program's twelve months. */
  quarters: ['announced', 'unannounced', 'unannounced', 'unannounced'],
  year: 'The annual program has four audits, one in each quarter: an announced baseline, then typically three unannounced pulse checks.',
  scope:
    'Every audit tests the same five areas; a pulse check draws a smaller sample and aims at one or two of them.',
  /** True by the weights, levels and scores in the Buyer's Guide, from which a test computes it. */
  grades:
    'If every control holds, the baseline can earn a B, and the second pulse check, in the third quarter, an A.',
} as const;
