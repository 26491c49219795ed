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
  'check',
  'cross',
  'lock',
  'download',
  'info',
  'alert',
  'back',
  'calendar',
  'play',
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

/** The pictures of buttons without text, drawn on a grid of 20. They need no request, which could fail. */
const SIGNS = {
  search: 'M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zm-1.4 4.1 4.4 4.4',
  moon: 'M16.5 12A7 7 0 1 1 8 3.5a5.5 5.5 0 0 0 8.5 8.5z',
  sun: 'M13.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM10 1.5v2m0 13v2M1.5 10h2m13 0h2M4 4l1.4 1.4m9.2 9.2L16 16m0-12-1.4 1.4m-9.2 9.2L4 16',
  menu: 'M2.5 6h15m-15 8h15',
  close: 'm4.5 4.5 11 11m0-11-11 11',
} as const;

type SignProps = Readonly<{name: keyof typeof SIGNS; word?: string; className?: string}>;

/** The picture of a button. Where SVG is off (Tor's safest level) or unknown (text browsers), its `word` shows. */
export function Sign({name, word, className}: SignProps): ReactNode {
  return (
    <svg
      className={className}
      width="1.18em"
      height="1.18em"
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      {word ? <desc>{word}</desc> : null}
      <path
        d={SIGNS[name]}
        fill="none"
        stroke="currentColor"
        strokeLinecap="square"
        strokeWidth="1.7"
      />
    </svg>
  );
}
