import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {SPRITE} from '@site/src/config/paths';

/** Engravings in the sprite, prefix `i-`, on a grid of 32. */
export const ICON_NAMES = [
  'baseline',
  'unannounced',
  'grade',
  'roadmap',
  'vulnerability',
  'report',
  'identity',
  'proctoring',
  'content',
  'record',
  'crisis',
  'retainer',
  'project',
  'confidential',
  'market',
  'framework',
  'reply',
  'hours',
  'certificate',
  'people',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

/** 40 px unless `className` sets another size. Hidden from screen readers: the text beside it says the same. */
export function Icon({name, className}: Readonly<{name: IconName; className?: string}>): ReactNode {
  return (
    <svg className={clsx('ic', className)} viewBox="0 0 32 32" aria-hidden="true">
      <use href={`${SPRITE}#i-${name}`} />
    </svg>
  );
}

/** One print, in the text's color. Decoration. */
export function Pugmark({className}: Readonly<{className?: string}>): ReactNode {
  return (
    <svg className={className} viewBox="-32 -34 64 64" aria-hidden="true">
      <use href={`${SPRITE}#pugmark`} x="-32" y="-34" width="64" height="64" />
    </svg>
  );
}
