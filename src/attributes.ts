import type {ConsultationTopic} from './content/consultationDialog';

declare module 'react' {
  /** Attributes that one folder writes into the HTML and another reads. Only an interface can be extended. */
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface HTMLAttributes<T> {
    /** A control opens the consultation with this topic: a press loads the dialog (`src/leads/LeadHost.tsx`). */
    'data-opens'?: ConsultationTopic;
    /** A control opens or closes the `dialog` of this id; the early script does it until the page has its code. */
    'data-toggles'?: string;
    /** Shows what was asked for only when hydrated: always, or if the address has a query or fragment. */
    'data-hydrate'?: 'always' | 'address';
    /** Where the first screen ends: `src/first-interaction/first-view` puts the link to the other styles here. */
    'data-first-screen-end'?: boolean;
    /** For the page alone: feeds, copies and the search index leave it out. */
    'data-feed'?: 'skip';
    /** What `useClockValue` (`src/components/ui`) rendered, for the hydration. */
    'data-clock'?: string;
    /** The names of the months, separated by spaces. The early script writes today's date here. */
    'data-today'?: string;
  }
}
