import type * as Pagefind from 'pagefind';

export function loadPagefind(): Promise<typeof Pagefind>;
