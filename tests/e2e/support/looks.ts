import type {CDPSession, Page} from '@playwright/test';

/** How a visitor has set window, system and browser. */
export type Look = Readonly<{
  viewport: Readonly<{width: number; height: number}>;
  colorScheme: 'light' | 'dark';
  media?: 'print';
  forcedColors?: 'active';
  contrast?: 'more';
  moves?: true;
  textSize?: number;
}>;

const WIDE = {viewport: {width: 1440, height: 900}, colorScheme: 'light'} as const;
const NARROW = {viewport: {width: 390, height: 844}, colorScheme: 'dark'} as const;

/** The looks of a page. `wide` and `narrow` together have both widths and both color schemes. */
export const LOOKS = {
  'larger-text-wide': {...WIDE, textSize: 32},
  wide: WIDE,
  'wide-dark': {...WIDE, colorScheme: 'dark'},
  narrow: NARROW,
} as const satisfies Record<string, Look>;

export type LookName = keyof typeof LOOKS;

const sessions = new WeakMap<Page, CDPSession>();

/** Gives the page this look, which it has from its next frame on. */
export async function applyLook(page: Page, look: Look): Promise<void> {
  const {viewport, colorScheme, media = 'screen', forcedColors = 'none', textSize = 16} = look;
  const {contrast = 'no-preference', moves} = look;
  const reducedMotion = moves ? 'no-preference' : 'reduce';
  await page.setViewportSize(viewport);
  await page.emulateMedia({colorScheme, media, forcedColors, contrast, reducedMotion});
  const browser = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, browser);
  await browser.send('Page.setFontSizes', {fontSizes: {standard: textSize}});
}
