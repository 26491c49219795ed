import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {HERO_DOSSIER} from '@site/src/config/drawings';
import styles from './HeroArt.module.css';

/**
 * The audit report and the pug's certificate, on which a seal and a stamp land once. The parts are `<use>` references into one SVG file: neither the
 * page's HTML nor its scripts hold the drawing, and its text is set in the page's fonts.
 *
 * @param label the text alternative
 */
export function HeroArt({
  label,
  className,
}: Readonly<{label: string; className?: string}>): ReactNode {
  return (
    <svg
      className={clsx(styles.art, className)}
      viewBox="-6 0 736 752"
      role="img"
      aria-label={label}
    >
      <use href={`${HERO_DOSSIER}#report`} />
      <g transform="translate(264 18) rotate(1.6) translate(326 470) rotate(-9) scale(.86)">
        <g className={clsx(styles.press, styles.seal)}>
          <use href={`${HERO_DOSSIER}#seal`} />
        </g>
      </g>
      <use href={`${HERO_DOSSIER}#certificate`} />
      <g transform="translate(6 440) rotate(-5.5) translate(262 207) rotate(-6)">
        <g className={styles.press}>
          <use href={`${HERO_DOSSIER}#stamp`} />
        </g>
      </g>
      <use href={`${HERO_DOSSIER}#table`} />
    </svg>
  );
}
