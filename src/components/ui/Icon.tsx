import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {SPRITE} from '@site/src/config/paths';

/** The engraved icons of the sprite, drawn on a grid of 32; their ids have the prefix `i-`. */
export const ICON_NAMES = [
  'baseline',
  'unannounced',
  'grade',
  'roadmap',
  'vulnerability',
  'report',
  'identity',
  'participation',
  'proctoring',
  'content',
  'record',
  'crisis',
  'retainer',
  'project',
  'confidential',
  'platform',
  'market',
  'framework',
  'reply',
  'hours',
  'certificate',
  'people',
  'mail',
] as const;

/** The interface glyphs of the sprite, drawn on a grid of 20; their ids have the prefix `u-`. */
export const GLYPH_NAMES = [
  'arrow',
  'chevron',
  'external',
  'menu',
  'close',
  'check',
  'cross',
  'plus',
  'minus',
  'lock',
  'unlock',
  'download',
  'sun',
  'moon',
  'clock',
  'info',
  'alert',
  'back',
  'calendar',
  'play',
  'search',
] as const;

export type IconName = (typeof ICON_NAMES)[number];
export type GlyphName = (typeof GLYPH_NAMES)[number];

/** An engraved icon, 40 px unless `className` says otherwise. Hidden from screen readers: the text beside it says the same. */
export function Icon({name, className}: Readonly<{name: IconName; className?: string}>): ReactNode {
  return (
    <svg className={clsx('ic', className)} viewBox="0 0 32 32" aria-hidden="true">
      <use href={`${SPRITE}#i-${name}`} />
    </svg>
  );
}

/** An interface glyph in the size and color of the text around it. Hidden from screen readers. */
export function Glyph({
  name,
  className,
}: Readonly<{name: GlyphName; className?: string}>): ReactNode {
  return (
    <svg
      className={clsx('i', name === 'arrow' && 'i--arrow', className)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <use href={`${SPRITE}#u-${name}`} />
    </svg>
  );
}

/** One print of the dog, in the color of the text around it. Decoration. */
export function Pugmark({className}: Readonly<{className?: string}>): ReactNode {
  return (
    <svg className={className} viewBox="-32 -34 64 64" aria-hidden="true">
      <use href={`${SPRITE}#pugmark`} x="-32" y="-34" width="64" height="64" />
    </svg>
  );
}
