import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {SPRITE} from '@site/src/docusaurus/deployment';

export {HERO_DOSSIER, SPRITE} from '@site/src/docusaurus/deployment';

/** The engraved icons, drawn on a grid of 32. In the sprite their ids begin with `i-`. */
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

/** A paw print in the color of the text, as decoration. */
export function Print({className}: Readonly<{className?: string}>): ReactNode {
  return (
    <svg className={className} viewBox="-32 -34 64 64" aria-hidden="true">
      <use href={`${SPRITE}#print`} x="-32" y="-34" width="64" height="64" />
    </svg>
  );
}

/** The plain icons, drawn on a grid of 20. In the sprite their ids begin with `u-`. */
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

type GlyphProps = Readonly<{name: GlyphName; className?: string}>;

/** An icon in the text's size and color, hidden from screen readers. */
export function Glyph({name, className}: GlyphProps): ReactNode {
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
