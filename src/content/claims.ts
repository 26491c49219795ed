/** One figure about the firm: `qualifier` stands before the value, `label` after it and in lower case. */
export type Claim = {
  value: string;
  label: string;
  qualifier?: string;
};

const figures = {
  experience: {value: '20+ years', label: 'combined experience'},
  proctoringReviewed: {
    qualifier: 'more than',
    value: '80%',
    label: 'of global proctoring solutions reviewed',
  },
  unannouncedAudits: {
    qualifier: 'typically',
    value: '3',
    label: 'unannounced audits per year for continuous assurance',
  },
  remediation: {qualifier: 'under', value: '6', label: 'weeks, typical remediation'},
  failures: {value: 'Zero', label: 'failures'},
  passRate: {value: '100%', label: 'pass rate'},
  satisfaction: {value: '95+', label: 'satisfaction'},
  netPromoterScore: {value: '87', label: 'net promoter score (NPS)'},
} as const satisfies Record<string, Claim>;

/** The name by which a page's list of figures points at a figure. */
export type ClaimKey = keyof typeof figures;

/**
 * The marketing figures of the specification, section 9, that pages set as figures; those that it places in a sentence or a table stand there. Other
 * files name a figure by its key.
 * Before a figure is published the owner keeps a dated file that shows what was counted, among whom and when; a figure
 * without such a file is taken out of the list that shows it.
 */
export const claims: Readonly<Record<ClaimKey, Claim>> = figures;
