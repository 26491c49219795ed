import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Print, SPRITE} from '@site/src/components/ui/Icon';
import {coverArt, type Resource} from '@site/src/content/resource';
import styles from './ResourceCover.module.css';

/** Drawings that only covers use; `checks` has twenty boxes, thirteen of them ticked. */
const VIEW_BOXES = {rosette: '0 0 140 140', checks: '0 0 74 56'} as const;

/** Drawn by CSS in units of its width (`cqi`), 70 to 240 px. Screen readers get the text beside it instead. */
export function ResourceCover({
  resource: {cover, shortTitle},
}: Readonly<{resource: Resource}>): ReactNode {
  const art = coverArt[cover];
  return (
    <div
      className={clsx(styles.cover, cover !== 'green' && styles[`cover--${cover}`])}
      aria-hidden="true"
    >
      {art === 'paw' ? (
        <Print className={styles.art} />
      ) : (
        <svg className={styles.art} viewBox={VIEW_BOXES[art]}>
          <use href={`${SPRITE}#cover-${art}`} />
        </svg>
      )}
      <b className="title">{shortTitle}</b>
      <svg className={styles.mark} viewBox="0 0 48 48">
        <use href={`${SPRITE}#mark`} />
      </svg>
    </div>
  );
}

/** Type, format and number of pages. */
export function ResourceMeta({resource}: Readonly<{resource: Resource}>): ReactNode {
  const {type, format, pages, points} = resource;
  return (
    <p className="meta">
      <span>{type}</span>
      <span>{format}</span>
      <span>{pages === undefined ? `${points} points` : `${pages} pages`}</span>
    </p>
  );
}
