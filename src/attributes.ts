export {};

declare module 'react' {
  /** Attributes that one folder writes into the HTML and another reads. Only an interface can be extended. */
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface HTMLAttributes<T> {
    /** The page hydrates before it is used, even if the visitor saves data: it must show what the link asked for. */
    'data-hydrate'?: '';
    /** The notice that part of the page is missing (`src/browser/loadCode.ts`). */
    'data-notice'?: '';
    /** Shown only on the page: feeds, Markdown copies and the search index leave it out. */
    'data-feed'?: 'skip';
    /** The value that `useClockValue` (`src/browser`) rendered; hydration reads it. */
    'data-clock'?: string;
  }
  /** Commands that the browser carries out; React's types lack them. */
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
