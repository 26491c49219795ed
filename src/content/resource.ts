/** The form-id slot that a download's requests use. */
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

/** What is drawn on each cover. */
export const coverArt = {ink: 'rosette', green: 'paw', marker: 'checks'} as const;
