import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {SPRITE} from '@site/src/config/drawings';
import styles from './Cover.module.css';
import {CoverArt, type CoverArtName} from './CoverArt';

export type CoverProps = Readonly<{
  title: string;
  kind: 'ink' | 'green' | 'marker';
  /** The small line at the foot, for instance "White paper". */
  kicker: string;
  art: CoverArtName;
  className?: string;
}>;

/** The cover of a document, drawn by CSS in units of its own width: right from 70 to 240 px. A picture of the
 * document that the words beside it name, so screen readers pass it by. */
export function Cover({title, kind, kicker, art, className}: CoverProps): ReactNode {
  return (
    <div
      className={clsx(styles.cover, kind !== 'green' && styles[`cover--${kind}`], className)}
      aria-hidden="true"
    >
      <CoverArt name={art} />
      <b>{title}</b>
      <small>
        <svg viewBox="0 0 48 48">
          <use href={`${SPRITE}#mark`} />
        </svg>
        {kicker}
      </small>
    </div>
  );
}
