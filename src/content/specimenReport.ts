/** An audit's report on an invented course, for whoever wants to hold one before ordering an audit. No lead is asked for it: pages link to its PDF. */
export const specimenReport = {
  id: 'specimen-report',
  type: 'Specimen',
  title: 'Assurance Audit Report: A Specimen',
  shortTitle: 'Specimen. No such audit took place',
  pages: 4,
  path: '/resources/specimen-report.pdf',
  label: 'Read a specimen report (PDF, 4 pages)',
} as const;
