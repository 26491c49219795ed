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
