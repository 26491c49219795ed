import type {ConsultationTopic} from './content/consultationDialog';

declare module 'react' {
  /** The attributes that one folder writes into the HTML and another reads. An interface, because only that can be extended. */
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface HTMLAttributes<T> {
    /** A control opens the consultation with this topic: a press loads the dialog (`src/leads/LeadHost.tsx`). */
    'data-opens'?: ConsultationTopic;
    /** A control opens or closes the `dialog` of this id, whose content is in the HTML: the early script does it until the page has its code. */
    'data-toggles'?: string;
    /** Shows what was asked for only when hydrated, so the page hydrates at once: always, or if its address has a query or fragment. */
    'data-hydrate'?: 'always' | 'address';
    /** Where the first screen ends: `src/plugins/first-view` puts the link to the other styles here. */
    'data-first-screen-end'?: boolean;
    /** For the page alone: feeds, copies and the search index leave it out. */
    'data-feed'?: 'skip';
    /** What `useClockValue` (`src/components/ui`) rendered, for the hydration. */
    'data-clock'?: string;
    /** The early script writes today's date here (`src/first-interaction/early/main.ts`): the names of the months, with spaces between them. */
    'data-today'?: string;
  }
}
