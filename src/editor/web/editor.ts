import {build} from 'esbuild';
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {lookup} from 'mrmime';
import type {EditorRepository} from '../../config/parseDeployment';
import {editorConfig} from './editorConfig';
import {forgeOf} from './forges';

/** Its own host, and `api`, a forge's origin. Otherwise the CMS asks a registry for its newest version, and a forge's status page. */
const policyOf = (api = ''): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self' blob: data: ${api}`.trim(),
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "frame-ancestors 'self'",
    "form-action 'none'",
    "base-uri 'self'",
  ].join('; ');

/** The CMS offers a sign-in that a working copy does not need. */
const NO_SIGN_IN =
  '.buttons > button.secondary, .buttons > [role="alert"] + button { display: none; }';

const page = (style = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Editor</title>
<link rel="icon" href="/img/favicon.svg">
<style>${style} body > p { margin: 24px; font: 16px/1.5 system-ui, sans-serif; white-space: pre-wrap; }</style>
</head>
<body>
<noscript>The editor needs JavaScript.</noscript>
<script type="module" src="/editor/editor.js"></script>
</body>
</html>
`;

/** The CMS's fonts, pictures and decoders, served from `/editor/assets`. */
function assets(): [string, Uint8Array][] {
  const folder = path.join(path.dirname(require.resolve('@sveltia/cms')), 'assets');
  const names = readdirSync(folder).filter((name) => !name.endsWith('.map'));
  return names.map((name) => [`/editor/assets/${name}`, readFileSync(path.join(folder, name))]);
}

/** Bundles the CMS and `client` in memory: files by path below `/editor`, and absolute paths of the sources. */
async function bundle(): Promise<{files: [string, Uint8Array][]; sources: string[]}> {
  const {outputFiles, metafile} = await build({
    entryPoints: [path.join(__dirname, 'client/editor.ts')],
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: '/editor',
    // The CMS finds its fonts from here.
    chunkNames: 'chunks/[name]-[hash]',
    // Highlighting in the CMS's rich-text field, which is not in use.
    external: ['@shikijs/*'],
    define: {'process.env.NODE_ENV': '"production"'},
    minify: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const own = outputFiles.map((it): [string, Uint8Array] => [
    it.path.split(path.sep).join('/'),
    it.contents,
  ]);
  return {
    files: [...assets(), ...own],
    sources: Object.keys(metafile.inputs).map((file) => path.resolve(file)),
  };
}

/** The editor in a build: it writes to a forge's repository from the browser, with the author's own token. `siteDir` has rules, topics and authors. */
export function hostedEditor(siteDir: string, editor: EditorRepository, siteUrl: string) {
  return {
    policy: policyOf(forgeOf(editor).api),
    /** Writes `editor.html` and the folder `editor`; returns the absolute paths of the bundled code. */
    write: async (outDir: string): Promise<string[]> => {
      const {files, sources} = await bundle();
      const config = JSON.stringify(editorConfig(siteDir, {editor, siteUrl}));
      for (const [name, contents] of [
        ...files,
        ['/editor.html', page()] as const,
        ['/editor/config.json', config] as const,
      ]) {
        const file = path.join(outDir, name);
        mkdirSync(path.dirname(file), {recursive: true});
        writeFileSync(file, contents);
      }
      return sources;
    },
  };
}

export type HostedEditor = ReturnType<typeof hostedEditor>;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves `/editor` for a working copy. The code is bundled once, the configuration read on each request. */
export function previewEditor(siteDir: string): Handler {
  let code: Promise<Map<string, string | Uint8Array>> | null = null;
  const bodyAt = async (pathname: string): Promise<string | Uint8Array> => {
    if (pathname === '/editor/config.json') {
      return JSON.stringify(editorConfig(siteDir));
    }
    code ??= bundle().then(
      ({files}) => new Map<string, string | Uint8Array>([...files, ['/editor', page(NO_SIGN_IN)]]),
    );
    return (await code).get(pathname.replace(/\/$/u, '')) ?? '';
  };
  return async ({url = '/'}, response) => {
    const {pathname} = new URL(url, 'http://localhost');
    const type = lookup(pathname) ?? 'text/html; charset=utf-8';
    const headers = {'Content-Security-Policy': policyOf(), 'Cache-Control': 'no-store'};
    try {
      const body = await bodyAt(pathname);
      response.writeHead(body === '' ? 404 : 200, {...headers, 'Content-Type': type}).end(body);
    } catch (error) {
      response.writeHead(500, {...headers, 'Content-Type': 'text/plain; charset=utf-8'});
      response.end(error instanceof Error ? error.message : String(error));
    }
  };
}

type Next = (...given: [...Parameters<Handler>, next: () => void]) => unknown;

/** Docusaurus plugin for `npm run dev`; does nothing in a build. */
export function editorPlugin({siteDir}: Readonly<{siteDir: string}>): Plugin {
  const answer = previewEditor(siteDir);
  const devServer = {
    // Docusaurus merges settings with webpack-merge, which calls both functions and joins the returned lists.
    setupMiddlewares: (_: unknown, {app}: {app: {use: (handler: Next) => void}}) => {
      app.use((request, response, next) =>
        /^\/editor(?:[/?]|$)/u.test(request.url ?? '') ? answer(request, response) : next(),
      );
      return [];
    },
  };
  const settings: object = {devServer};
  return {name: 'editor', configureWebpack: () => settings};
}
