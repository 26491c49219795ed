import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Print, SPRITE} from '@site/src/components/ui/Icon';
import {coverArt, type Resource} from '@site/src/content/resource';
import styles from './ResourceCover.module.css';

/** The view boxes of drawings that only covers use. `checks` shows twenty boxes, thirteen of them ticked. */
const VIEW_BOXES = {rosette: '0 0 140 140', checks: '0 0 74 56'} as const;

/** A document's cover, drawn by CSS in units of its width (`cqi`), 70 to 240 px. Screen readers skip it. */
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

/** Shows a document's type, its format, and its number of pages or points. */
export function ResourceMeta({resource}: Readonly<{resource: Resource}>): ReactNode {
  const {type, format, pages, points} = resource;
  return (
    <p className="meta">
      <span>{type}</span> <span>{format}</span>{' '}
      <span>{pages === undefined ? `${points} points` : `${pages} pages`}</span>
    </p>
  );
}
