import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {SPRITE} from '@site/src/config/paths';
import styles from './Trail.module.css';

/** In units of `viewBox`, and degrees. */
export type Print = readonly [x: number, y: number, angle: number];

export type TrailProps = Readonly<{
  prints: readonly Print[];
  /** In units of `viewBox`. */
  size: number;
  viewBox: string;
  preserveAspectRatio?: string;
  className?: string;
  /** The prints appear one after the other. */
  walking?: boolean;
  /** More SVG, for instance what the trail leads to. */
  children?: ReactNode;
}>;

/** In the text's color. Decoration, never behind text. */
export function Trail({
  prints,
  size,
  viewBox,
  preserveAspectRatio,
  className,
  walking,
  children,
}: TrailProps): ReactNode {
  return (
    <svg
      className={clsx(walking && styles.walking, className)}
      viewBox={viewBox}
      preserveAspectRatio={preserveAspectRatio}
      aria-hidden="true"
    >
      {prints.map(([x, y, angle]) => (
        <use
          key={`${x} ${y}`}
          href={`${SPRITE}#pugmark`}
          x={-size / 2}
          y={-size / 2}
          width={size}
          height={size}
          transform={`translate(${x} ${y})rotate(${angle})`}
        />
      ))}
      {children}
    </svg>
  );
}
