import type {ConsultationTopic} from './content/consultationDialog';

declare module 'react' {
  /** The attributes that one folder writes into the HTML and another reads. An interface, because only that can be extended. */
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface HTMLAttributes<T> {
    /** A control opens the consultation with this topic: a press loads the dialog (`src/leads/LeadHost.tsx`). */
    'data-opens'?: ConsultationTopic;
    /** The page must be hydrated without an interaction: when, see `needsNoInteraction` in `src/boot/early/hydratePage.ts`. */
    'data-hydrate'?:
      'always' | 'query' | `fragment ${string}` | `stored ${string}` | `after ${string}`;
    /** Where the first screen ends: `src/plugins/first-view` puts the link to the other styles here. */
    'data-first-screen-end'?: boolean;
    /** For the page alone: feeds, copies and the search index leave it out. */
    'data-feed'?: 'skip';
    /** What `useClockValue` (`src/components/ui`) rendered, for the hydration. */
    'data-clock'?: string;
    /** The early script writes today's date here (`src/boot/early/main.ts`): the names of the months, with spaces between them. */
    'data-today'?: string;
  }
}
