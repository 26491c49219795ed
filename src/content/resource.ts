/** A download that is sent by email. The card in articles, once unlocked, also links to `downloadUrl`. */
export type Resource = {
  id: string;
  type: 'White Paper' | 'Assessment Checklist';
  title: string;
  /** The title as sentences and buttons use it; begins with “The”. */
  shortTitle: string;
  /** The word for the document in its dialog and its mail, such as “guide”. */
  noun: string;
  description: string;
  /** The checklist has `points` instead. */
  pages?: number;
  points?: number;
  format: 'PDF';
  downloadUrl?: string;
  /** The Word file beside the PDF, for documents that readers fill in. */
  wordUrl?: string;
  /** The contract's slot for requests of this document (`FORM_ID_SLOTS`). */
  formIdSlot: 'strategicGuide' | 'independentGuide' | 'checklist';
  cover: 'ink' | 'green' | 'marker';
  comingSoon?: boolean;
};

export const coverArt = {ink: 'rosette', green: 'paw', marker: 'checks'} as const;

/** The storage key of a sent document, such as `strategic_guide_access`. The specification sets the checklist's. */
export function toAccessKey(slot: string): `${string}_access` {
  const name = slot === 'checklist' ? 'lead_magnet' : slot.replace(/[A-Z]/gu, '_$&').toLowerCase();
  return `${name}_access`;
}

/** The readiness checklist, which articles offer too. */
export const checklist = {
  id: 'audit-readiness-checklist',
  type: 'Assessment Checklist',
  title: 'The 20-Point Audit-Readiness Checklist',
  shortTitle: 'The 20-Point Checklist',
  noun: 'checklist',
  description:
    'Twenty controls an auditor can test, in the five areas of an audit and its report, with the evidence to have ready.',
  points: 20,
  format: 'PDF',
  downloadUrl: '/resources/audit-readiness-checklist.pdf',
  wordUrl: '/resources/audit-readiness-checklist.docx',
  formIdSlot: 'checklist',
  cover: 'marker',
} as const satisfies Resource;

export const unlock = 'Unlock';

/** The title of the dialog that asks for a document, and the button's accessible name. */
export function unlockTitle({shortTitle}: Resource): string {
  return `${unlock} ${shortTitle}`;
}

/** The label of the button that sends the request. */
export function askFor({noun}: Resource): string {
  return `Send me the ${noun}`;
}

/** The button's label while the document is sent (`sending`) and afterward in a list (`sent`); the words below it. */
export const download = {
  sending: 'Sending...',
  sent: 'Sent: check your email',
  how: 'We email you the PDF.',
  change: 'Use a different email',
} as const;
