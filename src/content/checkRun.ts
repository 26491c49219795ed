/** How far each candidate got in the free check's specimen report. A test compares these words with the report's. */
export const checkRun = {
  caption: 'How far each one got in our specimen. The course and both runs are invented.',
  columns: ['Step of the course', 'The dog', 'The AI'],
  rows: [
    ['Sign-in with the test login', 'through', 'through'],
    ['Face and ID, before the first module', 'stopped', 'through'],
    ['Modules', 'never', 'through'],
    ['Face and ID, before the final test', 'never', 'through'],
    ['Final test, with a live proctor', 'never', 'through'],
    ['Review, before the certificate', 'never', 'stopped'],
  ],
  ends: {through: 'Let through', stopped: 'Stopped', never: 'Not reached'},
  specimen: {label: 'Read the whole specimen', path: '/free-assurance-check/specimen'},
} as const;
