/** An audit report on an invented course, as a sample before an order. Linked as a PDF; asks for no lead. */
export const specimenReport = {
  id: 'specimen-report',
  type: 'Specimen',
  title: 'Assurance Audit Report: A Specimen',
  shortTitle: 'Specimen. No such audit took place',
  pages: 4,
  path: '/resources/specimen-report.pdf',
  label: 'Read a specimen report (PDF, 4 pages)',
} as const;
