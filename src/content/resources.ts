/** The settings' name for the CRM form that a download's requests are filed under. */
export type ResourceFormIdSlot = 'strategicGuide' | 'independentGuide' | 'checklist';

/** A gated download. The PDF is sent by email; only an article's card that was unlocked links to `downloadUrl` as well. */
export type Resource = {
  id: string;
  type: 'White Paper' | 'Assessment Checklist';
  title: string;
  /** Names the document inside a sentence or a button. */
  shortTitle: string;
  description: string;
  /** Number of pages; the checklist states its points in place of it. */
  pages?: number;
  points?: number;
  format: 'PDF';
  downloadUrl?: string;
  formIdSlot: ResourceFormIdSlot;
  cover: 'ink' | 'green' | 'marker';
  /** The dialog's button. */
  submit: string;
  comingSoon?: boolean;
};

/** The two papers, as the home page shows them. */
export const whitePapers: readonly Resource[] = [
  {
    id: 'strategic-guide',
    type: 'White Paper',
    title: 'The Strategic Guide to Training and Assessment Assurance',
    shortTitle: 'The Strategic Guide',
    description:
      'How to decide what your certificates must prove, find where they fail, and fund the fix. For executives and program owners.',
    pages: 9,
    format: 'PDF',
    downloadUrl: '/resources/strategic-guide.pdf',
    formIdSlot: 'strategicGuide',
    cover: 'ink',
    submit: 'Send me the guide',
  },
  {
    id: 'independent-assurance-guide',
    type: 'White Paper',
    title: 'Independent Assurance for Online Training and Assessment: A Buyer’s Guide',
    shortTitle: 'The Independent Assurance Guide',
    description:
      'What independent assurance is, what it tests, how grading works, and how to read a report.',
    pages: 8,
    format: 'PDF',
    downloadUrl: '/resources/independent-assurance-guide.pdf',
    formIdSlot: 'independentGuide',
    cover: 'green',
    submit: 'Send me the guide',
  },
];

/** The checklist, which articles offer too. */
export const checklist: Resource = {
  id: 'audit-readiness-checklist',
  type: 'Assessment Checklist',
  title: 'The 20-Point Audit-Readiness Checklist',
  shortTitle: 'The 20-Point Checklist',
  description:
    'Twenty controls an auditor can test, grouped under the six assurance areas, with the evidence to have ready.',
  points: 20,
  format: 'PDF',
  downloadUrl: '/resources/audit-readiness-checklist.pdf',
  formIdSlot: 'checklist',
  cover: 'marker',
  submit: 'Send me the checklist',
};

/** The three downloads, in the order of the shelf. */
export const resources: readonly Resource[] = [...whitePapers, checklist];

/** The head of the resources page. */
export const resourcesPage = {
  heading: 'Resources',
  lede: 'Two papers and a checklist to read before somebody else reads your records. Each is free: tell us your name and where to send it.',
} as const;

/** The button of each document's card. */
export const unlock = 'Unlock';

/** The name of that button and of the dialog behind it. */
export function unlockTitle({shortTitle}: Resource): string {
  return `${unlock} ${shortTitle}`;
}

/** The dialog behind an Unlock button. */
export const resourceGate = {
  fields: {
    firstName: {label: 'First name'},
    lastName: {label: 'Last name'},
    email: {
      label: 'Email address',
      hint: 'The PDF goes to this address. If it is not there in a few minutes, look in the spam folder.',
    },
  },
  sending: 'Sending...',
  cancel: 'Cancel',
  closeLabel: 'Close',
} as const;
