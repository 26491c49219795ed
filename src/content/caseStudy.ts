/**
 * Label of every success story; above the case studies their heading says it once. No client's story: no name, figure, quotation or structured data. Once the
 * owner confirms that one rests on real work, its label is "Representative engagement (details changed)".
 */
export const scenarioLabel = 'Illustrative scenario';

/** By part and row heading. */
export const caseStudyRows = [
  {part: 'challenge', term: 'Challenge'},
  {part: 'approach', term: 'Approach'},
  {part: 'outcome', term: 'Outcome'},
] as const;
