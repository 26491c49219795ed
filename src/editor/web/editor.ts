import type {CmsConfig} from '@sveltia/cms';
import {build} from 'esbuild';
import {cpSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {EditorRepository} from '../../config/parseDeployment';
import {listFiles} from '../../posts/plugin/postFolder';
import {makeEditorConfig} from './editorConfig';
import {toForge} from './forges';

/** Allows `api`, a forge's origin, and not the registry and the status page that the CMS would ask. */
const policyOf = (api = ''): string =>
  [
    "default-src 'self' blob: data:",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self' blob: data: ${api}`.trim(),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "form-action 'none'",
    "base-uri 'self'",
  ].join('; ');

const page = (policy: string, config: CmsConfig): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Editor</title>
<link rel="icon" href="/img/favicon.svg">
<noscript>The editor needs JavaScript.</noscript>
<script type="application/json" id="config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/editor/client.js"></script>
`;

/** Writes the page, as `file`, and the folder `editor` with its code. @returns absolute paths of the bundled sources */
async function write(folder: string, file: string, html: string): Promise<string[]> {
  const code = path.join(folder, 'editor');
  // Fonts, pictures and decoders, which the CMS finds beside its code.
  const assets = path.join(path.dirname(require.resolve('@sveltia/cms')), 'assets');
  cpSync(assets, path.join(code, 'assets'), {recursive: true});
  writeFileSync(path.join(folder, file), html);
  const {metafile} = await build({
    entryPoints: [path.join(__dirname, 'client.ts')],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: code,
    // Highlighting in the CMS's rich-text field, which is not in use.
    external: ['@shikijs/*'],
    minify: true,
    metafile: true,
  });
  return Object.keys(metafile.inputs).map((source) => path.resolve(source));
}

/** The editor in a build, which writes to a forge's repository from the browser, with the author's own token. */
export function buildHostedEditor(siteDir: string, editor: EditorRepository, siteUrl: string) {
  const policy = policyOf(toForge(editor).api);
  return {
    policy: `${policy}; frame-ancestors 'self'`,
    write: (outDir: string) =>
      write(outDir, 'editor.html', page(policy, makeEditorConfig(siteDir, editor, siteUrl))),
  };
}

export type HostedEditor = ReturnType<typeof buildHostedEditor>;

/** The editor of a working copy, in `npm run dev`; topics and authors are read again when they change. */
export function makeEditorPlugin({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const directory = path.join(generatedFilesDir, 'editor-preview');
  const settings: object = {devServer: {static: [{directory, publicPath: '/', watch: false}]}};
  return {
    name: 'editor',
    async loadContent() {
      await write(directory, 'editor/index.html', page(policyOf(), makeEditorConfig(siteDir)));
    },
    getPathsToWatch: () => Object.values({...listFiles('insights'), ...listFiles('news')}),
    configureWebpack: () => settings,
  };
}
