/** A gated download, as its card says it. The PDF is sent by email; only an article's card that was unlocked links to `downloadUrl` as well. */
export type ResourceCard = {
  id: string;
  type: 'White Paper' | 'Assessment Checklist';
  title: string;
  /** Names the document inside a sentence or a button; begins with “The”. */
  shortTitle: string;
  /** What it is called in its dialog and its mail: “the guide”. */
  noun: string;
  /** What is in it; its mail says so too. */
  description: string;
  /** Number of pages; the checklist states its points in place of it. */
  pages?: number;
  points?: number;
  format: 'PDF';
  downloadUrl?: string;
  /** The contract's slot of its requests (`FORM_ID_SLOTS`); setting, notice and memory key are called after it. */
  formIdSlot: string;
  cover: 'ink' | 'green' | 'marker';
  comingSoon?: boolean;
};

/** What is drawn on each cover. */
export const coverArt = {ink: 'rosette', green: 'paw', marker: 'checks'} as const;

/** The key under which a browser remembers that a document was sent: `strategic_guide_access`. The checklist's is the specification's. */
export function accessKey(slot: string): `${string}_access` {
  const name = slot === 'checklist' ? 'lead_magnet' : slot.replace(/[A-Z]/gu, '_$&').toLowerCase();
  return `${name}_access`;
}
