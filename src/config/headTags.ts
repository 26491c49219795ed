import path from 'node:path';
import type {Config} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import {readToken, valueSheets} from './token';

/** The oldest browsers in which pages hydrate; the same as `browserslist` in package.json. */
const TARGET = ['chrome111', 'firefox114', 'safari16.4'];

/** `early.ts` as inline script, because a separate file would arrive too late. @throws when a module is broken */
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

/** Preloaded, because the browser would otherwise find these fonts only after parsing the stylesheet. */
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

/** For a preview, which search engines must not index. */
export const NOINDEX = {tagName: 'meta', attributes: {name: 'robots', content: 'noindex'}};

/**
 * Docusaurus' HTML template (`ssrTemplate`), with the page's scripts as data, which the early script loads
 * (`src/browser/early.ts`). Leaves out the generator's version, and theme-classic's tags before the app.
 */
export const pageTemplate = `<!doctype html>
<html <%~ it.htmlAttributes %>>
<head><meta charset="UTF-8"><% it.metaAttributes.forEach((tag) => { %><%~ tag %><% }); %><%~ it.headTags %><% it.stylesheets.forEach((file) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= file %>"><% }); %><script id="scripts" type="application/json"><%~ JSON.stringify(it.scripts.toReversed().map((file) => it.baseUrl + file)) %></script></head>
<body <%~ it.bodyAttributes %>><div id="__docusaurus"><%~ it.appHtml %></div><%~ it.postBodyTags %></body>
</html>`;
