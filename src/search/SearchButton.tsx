import type {ReactNode} from 'react';
import {Glyph} from '@site/src/components/ui/Glyph';
import {search} from '@site/src/content/everyPage';

/** Dispatched on the document to open the dialog. */
export const OPEN_SEARCH = 'pugmark:search';

/** On closing, the browser returns focus to the element that has it now. */
function openSearch(): void {
  document.dispatchEvent(new Event(OPEN_SEARCH));
}

export function SearchButton(): ReactNode {
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={search.title}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openSearch}
    >
      <Glyph name="search" />
    </button>
  );
}
