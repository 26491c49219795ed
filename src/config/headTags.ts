import path from 'node:path';
import type {Config} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import {browserslist} from '../../package.json';
import {brand} from './brand';
import {readToken, valueSheets} from './token';

/** The oldest browsers in which pages hydrate, such as `chrome111`; esbuild calls Safari on iOS `ios`. */
const TARGET = browserslist.map((it) => it.replace('_saf', '').replace(' >= ', ''));

/** Bundles `early.ts` as an inline script; a separate file would arrive too late. @throws if it does not compile */
function bundleEarlyScript(): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(__dirname, '../browser/early.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGET,
    write: false,
    tsconfigRaw: {compilerOptions: {alwaysStrict: false}},
  });
  return outputFiles.map(({text}) => text).join('');
}

/** Fonts to preload. Otherwise the browser would find them only after parsing the style sheet. */
const PRELOADED_FONTS = valueSheets.match(/\/fonts\/[\w-]+-text-\w+\.woff2/gu) ?? [];

export const headTags = [
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
  // Without an author a browser's reader mode takes a heading such as "Authority" for one.
  {tagName: 'meta', attributes: {name: 'author', content: brand.name}},
  // Safari on iOS would turn numbers into links, and React would render the page anew.
  {tagName: 'meta', attributes: {name: 'format-detection', content: 'telephone=no'}},
  {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: '/apple-touch-icon.png'}},
  ...(['light', 'dark'] as const).map((mode) => ({
    tagName: 'meta',
    attributes: {
      name: 'theme-color',
      media: `(prefers-color-scheme: ${mode})`,
      content: readToken('paper', mode),
    },
  })),
] satisfies Config['headTags'];

/** The tag that keeps search engines from indexing a preview. */
export const NOINDEX = {tagName: 'meta', attributes: {name: 'robots', content: 'noindex'}};

/**
 * Docusaurus' HTML template (`ssrTemplate`) without its version and theme-classic's tags, with the scripts as data for
 * `src/browser/early.ts`. React listens on the root: without a role, Firefox would call everything in it clickable.
 */
export const pageTemplate = `<!doctype html>
<html <%~ it.htmlAttributes %>>
<head><meta charset="UTF-8"><% it.metaAttributes.forEach((tag) => { %><%~ tag %><% }); %><%~ it.headTags %><% it.stylesheets.forEach((file) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= file %>"><% }); %><script id="scripts" type="application/json"><%~ JSON.stringify(it.scripts.toReversed().map((file) => it.baseUrl + file)) %></script></head>
<body <%~ it.bodyAttributes %>><div id="__docusaurus" role="none"><%~ it.appHtml %></div><%~ it.postBodyTags %></body>
</html>`;
