/** The event on the document that opens the search's dialog. */
export const OPEN_SEARCH = 'pugmark:search';

/** Opens the search's dialog, wherever on the page it is asked for. The focus comes back to what has it now. */
export function openSearch(): void {
  document.dispatchEvent(new Event(OPEN_SEARCH));
}
