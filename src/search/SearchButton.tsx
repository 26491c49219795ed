import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Glyph} from '@site/src/components/ui/Glyph';
import {search} from '@site/src/content/everyPage';

/** The event on the document that opens the search's dialog. */
export const OPEN_SEARCH = 'pugmark:search';

/** Opens the search dialog from anywhere. On closing, the browser returns the focus to the element that has it now. */
export function openSearch(): void {
  document.dispatchEvent(new Event(OPEN_SEARCH));
}

/** The header's button that opens the search. */
export function SearchButton({className}: Readonly<{className?: string}>): ReactNode {
  return (
    <button
      type="button"
      className={clsx('iconbtn', className)}
      aria-label={search.title}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openSearch}
    >
      <Glyph name="search" />
    </button>
  );
}
