import {build} from 'esbuild';
import {existsSync, readFileSync} from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import {deskConfig} from './deskConfig';
import {report} from './report';

/** Names under which a browser reaches its own machine. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Requests of the desk's own pages and of the address bar. Browsers that do not name the asker are older than 2023. */
const OWN_ASKERS: ReadonlySet<unknown> = new Set(['same-origin', 'none', undefined]);

/** An answer to a request that the desk does not serve. */
type Refusal = Readonly<{status: 403 | 405; sentence: string}>;

function nameIn(host: string): string {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/**
 * Whether the desk refuses a request. It reads the working copy and starts checks, so it answers its own pages alone: no page of
 * another site, whatever name that site has given this machine's address (DNS rebinding).
 *
 * @param ownHost where the owner lets the preview listen (`HOST`)
 * @returns null for a request that it serves
 */
function refusalOf(
  {method = '', headers}: Pick<IncomingMessage, 'method' | 'headers'>,
  ownHost: string,
): Refusal | null {
  if (!['GET', 'HEAD'].includes(method)) {
    return {status: 405, sentence: 'The desk is read with GET or HEAD.'};
  }
  if (![...LOOPBACK, nameIn(ownHost)].includes(nameIn(headers.host ?? ''))) {
    const sentence = 'The desk answers on its own machine alone: open it at http://localhost.';
    return {status: 403, sentence};
  }
  return OWN_ASKERS.has(headers['sec-fetch-site'])
    ? null
    : {
        status: 403,
        sentence: 'The desk answers no other site: type its address into the browser yourself.',
      };
}

/** Everything comes from this machine; the CMS would otherwise ask a registry for a newer version of itself. */
const DESK_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'self'",
].join('; ');

function page(title: string, script: string, style: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/img/favicon.svg">
<style>${style}</style>
</head>
<body>
${body}
<script type="module" src="/desk/${script}"></script>
</body>
</html>
`;
}

const NOTE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0; display: flex; flex-direction: column; min-height: 100vh; }
  body.beside { height: 100vh; }
  main { padding: 12px 16px; overflow: auto; }
  body.beside main { max-height: 40vh; border-bottom: 1px solid; }
  h1 { font-size: 18px; margin: 0; white-space: pre-line; }
  header { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
  ol { margin: 8px 0 0; padding-inline-start: 24px; }
  li { margin-block: 8px; }
  q { display: block; font-family: ui-monospace, monospace; font-size: 13px; overflow-wrap: anywhere; }
  iframe { flex: 1; border: 0; background: white; }
  button { font: inherit; padding: 4px 10px; }
`;

/** The desk's page. Before the CMS has a repository it offers to sign in to a service, which the working copy does not need. */
const deskPage = page(
  'Desk',
  'desk.js',
  `.buttons > button.secondary, .buttons > [role="alert"] + button { display: none; }
body > p { margin: 24px; font: 16px/1.5 system-ui, sans-serif; white-space: pre-wrap; }`,
  '<noscript>The desk needs JavaScript.</noscript>',
);

/** The page of problems, in a window of its own or, above a post's page, in the desk. */
const besidePage = page(
  'Problems',
  'beside.js',
  NOTE,
  `<main>
<header><h1 aria-live="polite">Checking …</h1><button type="button">Check again</button></header>
<ol></ol>
</main>`,
);

/** The desk's browser code: the CMS as it was published, and what `client` adds to it. */
type Bundle = ReadonlyMap<string, Uint8Array>;

/**
 * Bundles the browser code, in memory.
 *
 * @returns each file's path from `/desk` on, such as `/desk/desk.js`
 */
async function bundleDesk(): Promise<Bundle> {
  const {outputFiles} = await build({
    entryPoints: [path.join(__dirname, 'client/desk.ts'), path.join(__dirname, 'client/beside.ts')],
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: '/desk',
    // The CMS finds its fonts from here.
    chunkNames: 'chunks/[name]-[hash]',
    // Colors for code in its own rich-text editor, which the desk does not use.
    external: ['@shikijs/*'],
    define: {'process.env.NODE_ENV': '"production"'},
    minify: true,
    write: false,
    logLevel: 'silent',
  });
  return new Map(
    outputFiles.map(({path: file, contents}) => [file.split(path.sep).join('/'), contents]),
  );
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};
const HTML = 'text/html; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

type Answer = Readonly<{status?: number; type: string; body: string | Uint8Array}>;

const NO_FILE: Answer = {status: 404, type: TEXT, body: 'There is no such file.'};

let bundle: Promise<Bundle> | null = null;

/** Bundled once; what failed is tried again, because its cause may be mended. */
async function bundled(): Promise<Bundle> {
  bundle ??= bundleDesk();
  try {
    return await bundle;
  } catch (error) {
    bundle = null;
    throw error;
  }
}

function typeOf(name: string): string {
  return TYPES[path.extname(name)] ?? 'application/octet-stream';
}

async function fileAnswer(name: string): Promise<Answer> {
  const body = (await bundled()).get(name);
  return body ? {type: typeOf(name), body} : NO_FILE;
}

function assetAnswer(name: string): Answer {
  const assets = path.join(path.dirname(require.resolve('@sveltia/cms')), 'assets');
  const file = path.join(assets, path.basename(name));
  return existsSync(file) ? {type: typeOf(name), body: readFileSync(file)} : NO_FILE;
}

async function answer({pathname, searchParams}: URL, siteDir: string): Promise<Answer> {
  if (pathname === '/desk' || pathname === '/desk/') {
    // A program that cannot be made is told here, in place of an empty page.
    await bundled();
    return {type: HTML, body: deskPage};
  }
  if (pathname === '/desk/beside' || pathname === '/desk/problems') {
    return {type: HTML, body: besidePage};
  }
  if (pathname === '/desk/config.json') {
    return {type: 'application/json', body: JSON.stringify(deskConfig(siteDir))};
  }
  if (pathname === '/desk/problems.json') {
    const [kind, slug] = [searchParams.get('kind') ?? '', searchParams.get('slug') ?? ''];
    return {type: 'application/json', body: JSON.stringify(await report(siteDir, kind, slug))};
  }
  return pathname.startsWith('/desk/assets/') ? assetAnswer(pathname) : fileAnswer(pathname);
}

/**
 * Answers requests for `/desk` and below: the authors' desk, on one machine.
 *
 * @param siteDir the working copy
 * @param ownHost where the owner lets the preview listen, beside this machine's own names
 */
export function answerDesk(siteDir: string, ownHost = 'localhost') {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refusal = refusalOf(request, ownHost);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const {
      status = 200,
      type,
      body,
    } = refusal
      ? {status: refusal.status, type: TEXT, body: refusal.sentence}
      : await answer(url, siteDir).catch((error: Error) => ({
          status: 500,
          type: TEXT,
          body: error.message,
        }));
    response.writeHead(status, {
      'Content-Type': type,
      'Content-Security-Policy': DESK_POLICY,
      'Cache-Control': 'no-store',
      ...(status === 405 ? {Allow: 'GET, HEAD'} : {}),
    });
    response.end(body);
  };
}
