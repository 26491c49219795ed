/** A scenario in the shape of a case study. */
export type CaseStudy = {
  industry: string;
  challenge: string;
  approach: string;
  outcome: string;
};

/**
 * The label of every success story; above the case studies their heading says it once. They are no client's story, so they carry no name, no figure and no
 * quotation, and structured data does not list them. Should the owner confirm that one rests on real work, its label
 * becomes "Representative engagement (details changed)".
 */
export const scenarioLabel = 'Illustrative scenario';

/** The rows of a case study, each by its part and its head. */
export const caseStudyRows = [
  {part: 'challenge', term: 'Challenge'},
  {part: 'approach', term: 'Approach'},
  {part: 'outcome', term: 'Outcome'},
] as const;
