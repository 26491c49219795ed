/** A specimen of the free check's report (`check-report.md`), about the course in `downloads/specimen-report.md`. */
export const checkReportMeta = {
  title: 'Free Check: A Specimen Report',
  description:
    'What you would read after a Free Assurance Check, on an invented course: which step let the dog and the AI through, what stopped each, and what was missed.',
  sheets: 'Specimen. No such check took place',
} as const;

export const checkReport = {
  crumb: 'Specimen report',
  contents: 'In this specimen',
  heading: 'A specimen of the free check’s report',
  lede: 'An illustration: no such check took place. The provider, the course, the dates and both runs are invented. The course is that of our specimen audit.',
  check: {
    name: 'Free Assurance Check',
    label: 'Request your own check',
    path: '/free-assurance-check',
  },
} as const;
