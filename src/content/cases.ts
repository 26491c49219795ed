/** How far courts or authorities have come with a case, and what may and may not be concluded. */
export const standingNotes = {
  Charged:
    'Charges are not proof. What they allege is told as alleged, and anyone not convicted is presumed innocent.',
  'Suit pending':
    'A suit is not a finding. What it claims is told as claimed, and the other side contests it.',
  Convicted:
    'A court has found guilt. What goes beyond the verdict is told as its source tells it.',
  Sanctioned:
    'Authorities or the firms themselves imposed penalties. What a firm admitted is in the status, where it is known.',
  Revoked: 'Authorities withdrew licenses, papers or listings. The holders were not tried for it.',
  Closed: 'No proceeding that we know of is open.',
  Reported: 'No court or authority has ruled. The account is that of its publisher.',
} as const;

export type Standing = keyof typeof standingNotes;

export const standings = Object.keys(standingNotes) as [Standing, ...Standing[]];

export const casesMeta = {
  title: 'Register of Cases on Training and Exams',
  description:
    'Public cases on training and exams, each with a permanent number: what was at issue, how far the courts have come, the sources, the day last checked.',
} as const;

export const casesPage = {
  heading: 'Case files',
  lede: 'A register of the public cases that our articles refer to. Each has a permanent number, and a page with the events, the status with the day we last checked it, the figures with their sources and, in most, what to check in your own program.',
  path: '/insights/cases',
  crumb: 'Case files',
  caption: 'The register of cases',
  /** The heading of each column, keyed by the fact that the column shows and sorts by. */
  columns: {
    number: 'No.',
    year: 'Year',
    who: 'Who',
    matter: 'Sold, or at issue',
    standing: 'Status',
    lastStep: 'Last step',
    checked: 'Checked',
  },
  sort: 'Sort by',
  from: 'From',
  to: 'to',
  take: 'Download the register:',
  files: [{label: 'CSV', type: 'text/csv', path: '/insights/cases/register.csv'}],
  note: 'We name no private person unless the name of the case does. Numbers are never reused. If a status has moved on, we will correct the page; write to',
} as const;

export const casePage = {
  back: {label: 'All case files', path: '/insights/cases'},
  status: 'Status',
  place: 'Place',
  lastStep: 'Last step',
  checked: 'Last checked',
  steps: 'This file',
  word: 'Word file',
} as const;
