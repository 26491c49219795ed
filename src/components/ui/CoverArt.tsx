import type {ReactNode} from 'react';
import styles from './Cover.module.css';
import {Pugmark} from './Pugmark';

export type CoverArtName = 'rosette' | 'paw' | 'checks';

const ROSETTE_ANGLES = Array.from({length: 18}, (_, index) => index * 10);
/** Row and column of each box that is ticked. */
const TICKED = ['00', '01', '02', '03', '04', '10', '11', '12', '14', '20', '21', '23', '30'];
const BOXES = Array.from({length: 20}, (_, index) =>
  at(`${index % 4}${index >> 2}`, 1, 8, 'h9v9h-9z'),
);
const TICKS = TICKED.map((cell) => at(cell, 3, 12, 'l2.5 3 5-7.5')).join('');

/** A path of the given shape in a cell of the 15-unit grid. */
function at(cell: string, x: number, y: number, shape: string): string {
  return `M${Number(cell[1]) * 15 + x} ${Number(cell[0]) * 15 + y}${shape}`;
}

/** The drawing on a cover; decoration. */
export function CoverArt({name}: Readonly<{name: CoverArtName}>): ReactNode {
  switch (name) {
    case 'rosette':
      return <Rosette />;
    case 'paw':
      return <Pugmark className={styles.paw} />;
    case 'checks':
      return <Checks />;
  }
}

/** A guilloche: one ellipse, turned eighteen times. */
function Rosette(): ReactNode {
  return (
    <svg className={styles.rosette} viewBox="-70 -70 140 140" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth=".8">
        {ROSETTE_ANGLES.map((angle) => (
          <ellipse key={angle} rx="62" ry="24" transform={`rotate(${angle})`} />
        ))}
      </g>
    </svg>
  );
}

/** Twenty boxes, thirteen of them ticked. */
function Checks(): ReactNode {
  return (
    <svg className={styles.checks} viewBox="0 7 74 56" aria-hidden="true">
      <g fill="none" stroke="currentColor">
        <path strokeWidth="2" d={BOXES.join('')} />
        <path strokeWidth="2.6" d={TICKS} />
      </g>
    </svg>
  );
}
