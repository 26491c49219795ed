import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import {type Bundle, bundleDesk} from './bundleDesk';
import {deskConfig} from './deskConfig';
import {besidePage, deskPage, deskPolicy} from './pages';
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

let bundle: Promise<{files: Bundle}> | null = null;

/** Bundled once; what failed is tried again, because its cause may be mended. */
async function bundled(): Promise<Bundle> {
  bundle ??= bundleDesk(['desk', 'beside']);
  try {
    return (await bundle).files;
  } catch (error) {
    bundle = null;
    throw error;
  }
}

function typeOf(name: string): string {
  return TYPES[path.extname(name)] ?? 'application/octet-stream';
}

async function answer({pathname, searchParams}: URL, siteDir: string): Promise<Answer> {
  if (pathname === '/desk' || pathname === '/desk/') {
    // A program that cannot be made is told here, in place of an empty page.
    await bundled();
    return {type: HTML, body: deskPage(false)};
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
  const body = (await bundled()).get(pathname);
  return body ? {type: typeOf(pathname), body} : NO_FILE;
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
      'Content-Security-Policy': deskPolicy(),
      'Cache-Control': 'no-store',
      ...(status === 405 ? {Allow: 'GET, HEAD'} : {}),
    });
    response.end(body);
  };
}
