import type {IncomingMessage, ServerResponse} from 'node:http';
import {createLog, type Log} from '../../functions/_shared/host/log.ts';
import {createSafeServer} from '../http-server.ts';
import {findPage, prefersMarkdown, type Found, type Asset, type Site} from './load-site.ts';
import {partsDown, proxyToFunctions} from './functions-proxy.ts';
import {headersFor} from './host-rules.ts';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

/** A running site. `close` waits for requests under way. */
type SiteServer = {close: () => Promise<void>};

/** Where a site server listens, and what it asks. */
type SiteServerOptions = {
  host: string;
  port: number;
  functionsPort: number;
  /** The stack's state file, for the health check; without it all parts count as running. */
  stateFile?: string;
  log?: Log;
};

const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Serves a built site as its hosts do: clean URLs, 404.html, `_redirects`, `_headers`, ETag, brotli or gzip,
 * immutable caching of hashed files, a page's Markdown twin for who prefers Markdown. Forwards `/functions/v1/…` to the
 * functions host.
 *
 * Own code, because sirv and serve-handler read neither `_headers` nor `_redirects`, compress nothing on the way, and
 * serve from a folder that the next build replaces: what would stay is most of this folder.
 */
export async function startSiteServer(
  site: Site,
  {host, port, functionsPort, stateFile, log = createLog()}: SiteServerOptions,
): Promise<SiteServer> {
  const server = createSafeServer((request, response) => {
    const down = isHealthCheck(request) ? partsDown(stateFile) : [];
    if (down.length > 0) {
      response
        .writeHead(503, {'content-type': 'application/json', 'cache-control': 'no-store'})
        .end(JSON.stringify({ok: false, down}));
      return undefined;
    }
    return request.url?.startsWith('/functions/v1/')
      ? proxyToFunctions(functionsPort, request, response)
      : serve(site, request, response);
  }, log);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({host, port}, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 3000).unref();
      }),
  };
}

function isHealthCheck({method, url}: IncomingMessage): boolean {
  return method === 'GET' && /^\/functions\/v1\/deliver-leads(?:\?|$)/u.test(url ?? '');
}

async function serve(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = '/', query] = (request.url ?? '/').split('?', 2);
  for (const [name, value] of Object.entries(headersFor(site.rules, path))) {
    response.setHeader(name, value);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, {allow: 'GET, HEAD'}).end();
    return;
  }
  const found = findPage(site, path);
  if (found !== null && 'redirect' in found) {
    const location = query === undefined ? found.redirect : `${found.redirect}?${query}`;
    response.writeHead(301, {location}).end();
    return;
  }
  const asset = chosen(found, request, response) ?? site.files.get('/404.html');
  if (asset === undefined) {
    response.writeHead(404, {'content-type': 'text/plain; charset=utf-8'}).end('Not found\n');
    return;
  }
  if (found === null) {
    // A rule may cache a folder's files for a year; a 404 must not be cached.
    response.setHeader('cache-control', REVALIDATE);
  }
  await sendAsset(asset, found === null ? 404 : 200, request, response);
}

/** The file to send: of a page with a twin, the one that the client prefers. */
function chosen(
  found: Extract<Found, {asset: Asset}> | null,
  request: IncomingMessage,
  response: ServerResponse,
): Asset | undefined {
  if (found?.twin === undefined) {
    return found?.asset;
  }
  response.setHeader('vary', 'accept');
  const {asset, twin} = found;
  return prefersMarkdown(request.headers.accept, asset.type) ? twin : asset;
}

async function sendAsset(
  asset: Asset,
  status: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  setDefault(response, 'cache-control', asset.hashed ? FOREVER : REVALIDATE);
  response.setHeader('etag', asset.etag);
  if (asset.compress) {
    response.appendHeader('vary', 'accept-encoding');
  }
  if (status === 200 && request.headers['if-none-match']?.includes(asset.etag)) {
    response.writeHead(304).end();
    return;
  }
  const {bytes, encoding} = await encode(asset, request.headers['accept-encoding']);
  if (encoding !== undefined) {
    response.setHeader('content-encoding', encoding);
  }
  setDefault(response, 'content-type', asset.type);
  response.writeHead(status, {'content-length': bytes.length});
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function setDefault(response: ServerResponse, name: string, value: string): void {
  if (!response.hasHeader(name)) {
    response.setHeader(name, value);
  }
}

/** A response body and its encoding. */
type Encoded = {bytes: Buffer; encoding?: 'br' | 'gzip'};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const made = new WeakMap<Asset, Map<string, Promise<Buffer>>>();

/**
 * The smallest encoding of a file that the browser accepts, computed on first use and cached.
 *
 * @param accepted the request's Accept-Encoding
 */
async function encode(asset: Asset, accepted: string | undefined): Promise<Encoded> {
  const encoding = asset.compress ? choose(accepted ?? '') : undefined;
  if (encoding === undefined) {
    return {bytes: asset.bytes};
  }
  const forms = made.get(asset) ?? new Map<string, Promise<Buffer>>();
  made.set(asset, forms);
  const form = forms.get(encoding) ?? compress(asset.bytes, encoding);
  forms.set(encoding, form);
  return {bytes: await form, encoding};
}

function choose(accepted: string): 'br' | 'gzip' | undefined {
  const names = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/u.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  return (['br', 'gzip'] as const).find((name) => names.has(name));
}

function compress(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'gzip'
    ? toGzip(bytes, {level: 9})
    : toBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
}
