import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {MoreLink} from '@site/src/components/ui/MoreLink';
import styles from './Pager.module.css';
import type {ListPlace} from './post';
import {listWords} from './listWords';

const pathOf = ({path}: ListPlace, number: number) =>
  number === 1 ? path : `${path}/page/${number}`;

/** Pagination of a list, newest first; nothing for a list of one page. */
export function Pager({
  place,
  className,
}: Readonly<{place: ListPlace; className?: string}>): ReactNode {
  const {number, count} = place;
  if (count === 1) {
    return null;
  }
  return (
    <nav className={clsx(styles.pager, className)} aria-label={listWords.pages}>
      {number > 1 ? (
        <MoreLink back to={pathOf(place, number - 1)}>
          {listWords.newerPage}
        </MoreLink>
      ) : null}
      <span className={styles.place}>{listWords.page(number, count)}</span>
      {number < count ? (
        <MoreLink to={pathOf(place, number + 1)}>{listWords.olderPage}</MoreLink>
      ) : null}
    </nav>
  );
}
