/** A sample of an audit report, on an invented course: a page, and a PDF of the same text, free to take. */
export const specimenReport = {
  id: 'specimen-report',
  type: 'Specimen',
  title: 'Assurance Audit Report: A Specimen',
  shortTitle: 'Specimen. No such audit took place',
  pages: 5,
  page: '/assurance-audit/specimen',
  path: '/resources/specimen-report.pdf',
  label: 'Read a specimen report',
} as const;

export const specimenMeta = {
  title: 'Specimen Audit Report',
  description:
    'A whole Assurance Audit report on an invented course: attempts, what got through, one evidence log, findings, a letter for each area and the grade.',
} as const;

export const specimenPage = {
  crumb: 'Specimen report',
  contents: 'In this report',
  heading: 'A specimen audit report',
  lede: 'What you would hold after an audit. The provider, the course, the dates and every count are invented; the weights, levels, grades and gates are those of our audits.',
  pdf: 'The same as a PDF, 5 pages',
  grade: 'd',
  /** The text alternative of every seal that stands alone. */
  sealAlt: 'Specimen seal: Assurance Grade D',
} as const;
