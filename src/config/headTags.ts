import type {Config} from '@docusaurus/types';
import {earlyScript} from '../boot/earlyScript';

/** The fonts of the first screen, preloaded because the browser finds them only after it has parsed the stylesheet. */
const PRELOADED_FONTS = ['besley-text-24ccb96e', 'instrument-sans-text-c1675468'];

/** The page's background in both color modes; equal to `src/css/colors.css`. */
const PAPER = {light: '#f4f6f0', dark: '#0d1613'};

/** The head tags of every page: the early script, preloads, icons, theme colors. */
export const headTags: Config['headTags'] = [
  {tagName: 'script', attributes: {}, innerHTML: earlyScript()},
  ...PRELOADED_FONTS.map((font) => ({
    tagName: 'link',
    attributes: {
      rel: 'preload',
      href: `/fonts/${font}.woff2`,
      as: 'font',
      type: 'font/woff2',
      crossorigin: 'anonymous',
    },
  })),
  {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: '/apple-touch-icon.png'}},
  ...Object.entries(PAPER).map(([scheme, content]) => ({
    tagName: 'meta',
    attributes: {name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content},
  })),
];
