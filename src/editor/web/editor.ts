import type {CmsConfig} from '@sveltia/cms';
import {build} from 'esbuild';
import {cpSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {listFiles} from '../../posts/plugin/postFolder';
import {makeEditorConfig} from './editorConfig';

/** Nothing leaves the machine, not even to the registry and the status page that the CMS would ask. */
const POLICY = [
  "default-src 'self' blob: data:",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "form-action 'none'",
  "base-uri 'self'",
].join('; ');

const page = (config: CmsConfig): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Editor</title>
<link rel="icon" href="/img/favicon.svg">
<noscript>The editor needs JavaScript.</noscript>
<script type="application/json" id="config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/editor/client.js"></script>
`;

/** The editor of a working copy, in `npm run dev`; topics and authors are read again when they change. */
export function makeEditorPlugin({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const directory = path.join(generatedFilesDir, 'editor-preview');
  const folder = path.join(directory, 'editor');
  const settings: object = {devServer: {static: [{directory, publicPath: '/', watch: false}]}};
  return {
    name: 'editor',
    async loadContent() {
      // Fonts, pictures and decoders, which the CMS finds beside its code.
      const assets = path.join(path.dirname(require.resolve('@sveltia/cms')), 'assets');
      cpSync(assets, path.join(folder, 'assets'), {recursive: true});
      writeFileSync(path.join(folder, 'index.html'), page(makeEditorConfig(siteDir)));
      await build({
        entryPoints: [path.join(__dirname, 'client.ts')],
        bundle: true,
        splitting: true,
        format: 'esm',
        outdir: folder,
        // Highlighting in the CMS's rich-text field, which is not in use.
        external: ['@shikijs/*'],
        minify: true,
      });
    },
    getPathsToWatch: () => Object.values({...listFiles('insights'), ...listFiles('news')}),
    configureWebpack: () => settings,
  };
}
