import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {request as call, type IncomingMessage, type ServerResponse} from 'node:http';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import Negotiator from 'negotiator';
import {createLog} from '../../functions/_shared/host/log.ts';
import {createSafeServer, refuse} from '../http-server.ts';
import {type Asset, findPage, selectHeaders, type Site} from './load-site.ts';

/** The header that passes the client's address to the functions; the proxy overwrites a value that the client sent. */
export const FORWARDED_ADDRESS = 'x-client-address';

const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

// We wrote it, because sirv and serve-handler read neither `_headers` nor `_redirects`, do not compress responses, and
// serve from a folder that the next build replaces.
/** Serves a built site as its hosts do, and forwards `/functions/v1/…` to the functions host. */
export async function startSiteServer(
  site: Site,
  {host, port, functionsPort}: {host: string; port: number; functionsPort: number},
) {
  const server = createSafeServer(
    (request, response) =>
      request.url?.startsWith('/functions/v1/')
        ? proxyToFunctions(functionsPort, request, response)
        : serve(site, request, response),
    createLog(),
  );
  await once(server.listen({host, port}), 'listening');
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 3000).unref();
      }),
  };
}

/** Forwards a request to the functions host. While that is down, answers with a 503, on which the browser retries. */
function proxyToFunctions(port: number, request: IncomingMessage, response: ServerResponse): void {
  const {method, url: path, socket} = request;
  const {[FORWARDED_ADDRESS]: _, ...headers} = request.headers;
  // A connection that was reset has no address, and Node accepts no header without a value.
  if (socket.remoteAddress !== undefined) {
    headers[FORWARDED_ADDRESS] = socket.remoteAddress;
  }
  const upstream = call({host: '127.0.0.1', port, method, path, headers, agent: false});
  upstream.on('response', (received) => {
    response.writeHead(received.statusCode ?? 502, received.headers);
    received.on('error', () => response.destroy()).pipe(response);
  });
  upstream.on('error', () => refuse(response, 'storage_unavailable', randomUUID()));
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

async function serve(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = '/', query] = (request.url ?? '/').split('?', 2);
  for (const [name, value] of Object.entries(selectHeaders(site.rules, path))) {
    response.setHeader(name, value);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, {allow: 'GET, HEAD'}).end();
    return;
  }
  const found = findPage(site, path);
  if (found !== null && 'redirect' in found) {
    // A query comes before a fragment.
    const location = found.redirect.replace(/(?=#)|$/u, () => (query ? `?${query}` : ''));
    response.writeHead(301, {location}).end();
    return;
  }
  const asset = found?.asset ?? site.files.get('/404.html');
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
  const accepted = asset.compress ? new Negotiator(request).encodings(['br', 'gzip']) : [];
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (encoding !== undefined) {
    response.setHeader('content-encoding', encoding);
  }
  setDefault(response, 'content-type', asset.type);
  const bytes = encoding === undefined ? asset.bytes : await compress(asset, encoding);
  response.writeHead(status, {'content-length': bytes.length});
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function setDefault(response: ServerResponse, name: string, value: string): void {
  if (!response.hasHeader(name)) {
    response.setHeader(name, value);
  }
}

const ENCODERS = {
  // The quality that hosts use for dynamic responses: the best one takes fifty times longer to save a tenth.
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {params: {[constants.BROTLI_PARAM_QUALITY]: 5}}),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, {level: 9}),
};

type Encoding = keyof typeof ENCODERS;

const compressed = new WeakMap<Asset, Partial<Record<Encoding, Promise<Buffer>>>>();

function compress(asset: Asset, encoding: Encoding): Promise<Buffer> {
  const forms = compressed.get(asset) ?? {};
  compressed.set(asset, forms);
  forms[encoding] ??= ENCODERS[encoding](asset.bytes);
  return forms[encoding];
}
