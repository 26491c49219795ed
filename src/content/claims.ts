/** A figure about the firm: `qualifier` precedes the value, `label` follows in lower case. */
export type Claim = {
  value: string;
  label: string;
  qualifier?: string;
  /** What was counted, among whom and when. Empty until the owner supplies it; absent if nothing was counted. */
  basis?: string;
};

const figures = {
  experience: {value: '20+ years', label: 'combined experience', basis: ''},
  proctoringReviewed: {
    qualifier: 'more than',
    value: '80%',
    label: 'of global proctoring solutions reviewed',
    basis: '',
  },
  unannouncedAudits: {
    qualifier: 'typically',
    value: '3',
    label: 'unannounced audits per year for continuous assurance',
  },
  remediation: {qualifier: 'under', value: '6', label: 'weeks, typical remediation', basis: ''},
  failures: {value: 'Zero', label: 'failures', basis: ''},
  passRate: {value: '100%', label: 'pass rate', basis: ''},
  satisfaction: {value: '95+', label: 'satisfaction', basis: ''},
  netPromoterScore: {value: '87', label: 'net promoter score (NPS)', basis: ''},
} as const satisfies Record<string, Claim>;

export type ClaimKey = keyof typeof figures;

/** The specification's figures (section 9). None has a public source: pages say that the count is our own. */
export const claims: Readonly<Record<ClaimKey, Claim>> = figures;

/** A figure as words of a text. */
export const toWords = ({qualifier, value, label, basis}: Claim): string =>
  [qualifier, value, label, basis && `(${basis})`].filter(Boolean).join(' ');

export const figuresNote = 'By our own count. Ask us what each one counts before you rely on it.';
