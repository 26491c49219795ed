import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {SPRITE} from '@site/src/config/paths';

/** In the sprite, prefix `u-`, on a grid of 20. */
export const GLYPH_NAMES = [
  'arrow',
  'external',
  'menu',
  'close',
  'check',
  'cross',
  'lock',
  'download',
  'sun',
  'moon',
  'info',
  'alert',
  'back',
  'calendar',
  'play',
  'search',
] as const;

export type GlyphName = (typeof GLYPH_NAMES)[number];

/** Size and color of the text. Hidden from screen readers. */
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
