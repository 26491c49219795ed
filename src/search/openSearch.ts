/** The event on the document that opens the search's dialog. */
export const OPEN_SEARCH = 'pugmark:search';

/** Opens the search dialog from anywhere. On closing, the browser returns the focus to the element that has it now. */
export function openSearch(): void {
  document.dispatchEvent(new Event(OPEN_SEARCH));
}
