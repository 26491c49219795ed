import {existsSync, readFileSync} from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import {type Bundle, bundleDesk} from './bundle';
import {deskConfig} from './deskConfig';
import {besidePage, DESK_POLICY, deskPage} from './pages';
import {refusalOf} from './refusal';
import {report} from './report';

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
