import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Glyph} from '@site/src/components/ui/Glyph';
import {search} from '@site/src/content/everyPage';
import {openSearch} from './openSearch';

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
