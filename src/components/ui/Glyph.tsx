import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {SPRITE} from '@site/src/config/drawings';
import type {GlyphName} from './icon-names';

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
