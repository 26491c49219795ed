/** The engraved icons of the sprite (32 grid, one marker plate); their ids carry the prefix `i-`. */
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

/** The plain signs of the interface (20 grid); their ids carry the prefix `u-`. */
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
