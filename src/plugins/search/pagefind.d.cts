import type * as Pagefind from 'pagefind';

/** Loads Pagefind's indexer. */
export function loadPagefind(): Promise<typeof Pagefind>;
