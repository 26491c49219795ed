import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {SPRITE} from '@site/src/config/paths';
import styles from './Cover.module.css';
import {Pugmark} from './Icon';

type CoverArtName = 'rosette' | 'paw' | 'checks';

/** Drawings that only covers use. */
const VIEW_BOXES = {rosette: '0 0 140 140', checks: '0 0 74 56'} as const;

/** Decoration; `checks` has twenty boxes, thirteen of them ticked. */
function CoverArt({name}: Readonly<{name: CoverArtName}>): ReactNode {
  if (name === 'paw') {
    return <Pugmark className={styles.paw} />;
  }
  return (
    <svg className={styles[name]} viewBox={VIEW_BOXES[name]} aria-hidden="true">
      <use href={`${SPRITE}#cover-${name}`} />
    </svg>
  );
}

export type CoverProps = Readonly<{
  title: string;
  kind: 'ink' | 'green' | 'marker';
  /** At the foot, for instance "White paper". */
  kicker: string;
  art: CoverArtName;
  className?: string;
}>;

/** Drawn by CSS in units of its own width (`cqi`), for widths of 70 to 240 px. Hidden from screen readers: the text beside it names the document. */
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
