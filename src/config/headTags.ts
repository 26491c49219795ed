import type {Config} from '@docusaurus/types';
import {keepEarlyActions} from './early/keepEarlyActions';
import {tellToday} from './early/tellToday';
import {wakePage} from './early/wakePage';

/** The fonts of the first screen: the browser asks for them before it has read the stylesheet that names them. */
const PRELOADED_FONTS = ['besley-text-24ccb96e', 'instrument-sans-text-c1675468'];

/** The color of the page's paper in both modes, as `src/css/colors.css` has it. */
const PAPER = {light: '#f4f6f0', dark: '#0d1613'};

/** What runs before the page's own code, and brings it. */
const EARLY = [keepEarlyActions, wakePage, tellToday];

/** What the head of every page holds, whatever the page: the early scripts, fonts to fetch early, icons, the browser's own colors. */
export const headTags: Config['headTags'] = [
  {
    tagName: 'script',
    attributes: {},
    innerHTML: EARLY.map((run) => `(${String(run)})();`).join(''),
  },
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
