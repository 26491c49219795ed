import type {ReactNode} from 'react';
import {SPRITE} from '@site/src/config/drawings';
import styles from './Cover.module.css';
import {Pugmark} from './Pugmark';

export type CoverArtName = 'rosette' | 'paw' | 'checks';

/** The view boxes of the drawings that only covers use. */
const VIEW_BOXES = {rosette: '0 0 140 140', checks: '0 0 74 56'} as const;

/** The drawing on a cover: a guilloche, the dog's print, or twenty boxes of which thirteen are ticked. Decoration. */
export function CoverArt({name}: Readonly<{name: CoverArtName}>): ReactNode {
  if (name === 'paw') {
    return <Pugmark className={styles.paw} />;
  }
  return (
    <svg className={styles[name]} viewBox={VIEW_BOXES[name]} aria-hidden="true">
      <use href={`${SPRITE}#cover-${name}`} />
    </svg>
  );
}
