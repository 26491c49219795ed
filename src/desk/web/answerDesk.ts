import {readFileSync} from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import {type Bundle, bundleDesk} from './bundle';
import {deskConfig} from './deskConfig';
import {besidePage, DESK_POLICY, deskPage} from './pages';
import {report} from './report';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

type Answer = Readonly<{status?: number; type: string; body: string | Uint8Array}>;

let bundle: Promise<Bundle> | null = null;

async function fileAnswer(name: string): Promise<Answer> {
  bundle ??= bundleDesk();
  const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
  const body = (await bundle).get(name);
  return body ? {type, body} : {status: 404, type: 'text/plain', body: 'There is no such file.'};
}

function assetAnswer(name: string): Answer {
  const assets = path.join(path.dirname(require.resolve('@sveltia/cms')), 'assets');
  const file = path.join(assets, path.basename(name));
  return {type: TYPES[path.extname(name)] ?? 'application/octet-stream', body: readFileSync(file)};
}

async function answer({pathname, searchParams}: URL, siteDir: string): Promise<Answer> {
  if (pathname === '/desk' || pathname === '/desk/') {
    return {type: 'text/html; charset=utf-8', body: deskPage};
  }
  if (pathname === '/desk/beside' || pathname === '/desk/problems') {
    return {type: 'text/html; charset=utf-8', body: besidePage};
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
 */
export function answerDesk(siteDir: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const {
      status = 200,
      type,
      body,
    } = await answer(url, siteDir).catch((error: Error) => ({
      status: 500,
      type: 'text/plain; charset=utf-8',
      body: error.message,
    }));
    response.writeHead(status, {
      'Content-Type': type,
      'Content-Security-Policy': DESK_POLICY,
      'Cache-Control': 'no-store',
    });
    response.end(body);
  };
}
