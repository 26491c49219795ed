import type {ListPlace} from './post';
import {listWords} from './listWords';

/** The title of a list's page for search results and the tab: later pages say which one they are. */
export function pageTitle(title: string, place?: ListPlace): string {
  const number = place?.number ?? 1;
  return number === 1 ? title : `${title}, ${listWords.pageNumber(number)}`;
}
