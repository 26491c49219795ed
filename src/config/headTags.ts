import type {Config} from '@docusaurus/types';
import {bundleEarlyScript} from '../first-interaction/earlyScript';
import {readToken, valueSheets} from './token';

/** The browser would find these fonts only after it has parsed the stylesheet. */
const PRELOADED_FONTS = valueSheets.match(/\/fonts\/[\w-]+-text-\w+\.woff2/gu) ?? [];

export const headTags: Config['headTags'] = [
  {tagName: 'script', attributes: {}, innerHTML: bundleEarlyScript()},
  ...PRELOADED_FONTS.map((font) => ({
    tagName: 'link',
    attributes: {
      rel: 'preload',
      href: font,
      as: 'font',
      type: 'font/woff2',
      crossorigin: 'anonymous',
    },
  })),
  {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: '/apple-touch-icon.png'}},
  ...(['light', 'dark'] as const).map((mode) => ({
    tagName: 'meta',
    attributes: {
      name: 'theme-color',
      media: `(prefers-color-scheme: ${mode})`,
      content: readToken('paper', mode),
    },
  })),
];
