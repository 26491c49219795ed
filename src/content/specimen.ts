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
  grade: 'D',
} as const;
