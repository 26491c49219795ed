import {readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {extname, join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {type Browser, chromium} from '@playwright/test';
import {loadSite} from '../../../supabase/local/site/load-site.ts';
import {startSiteServer} from '../../../supabase/local/site/site-server.ts';
import {freePort} from '../../support/free-ports.ts';
import {findProgram} from '../../support/programs.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** A running server of a built site. */
export type SiteServer = Readonly<{origin: string; close: () => Promise<void>}>;

/**
 * Serves a built site on a free local port as its hosts do: clean URLs, `_headers`, brotli or gzip. Holds the whole
 * site in memory.
 */
export async function serveSite(folder: string): Promise<SiteServer> {
  const host = '127.0.0.1';
  const port = await freePort();
  // The measured pages submit no form, so no functions are needed.
  const {close} = await startSiteServer(loadSite(folder), {host, port, functionsPort: 0});
  return {origin: `http://${host}:${port}`, close};
}

/** Serves a folder on a free local port, the same for all sites: gzip, the unit of the weights, for text; `/x` is `x.html`. */
async function serveFolder(folder: string): Promise<SiteServer> {
  const isFile = (file: string) => statSync(file, {throwIfNoEntry: false})?.isFile() ?? false;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const found = [path, `${path}.html`, join(path, 'index.html')]
      .map((it) => join(folder, it))
      .find(isFile);
    const file = found ?? join(folder, '404.html');
    const type = TYPES[extname(file)];
    const bytes = isFile(file) ? readFileSync(file) : Buffer.from('Not found');
    response.writeHead(found ? 200 : 404, {
      ...(type ? {'Content-Type': type, 'Content-Encoding': 'gzip'} : {}),
      'Cache-Control': 'max-age=3600',
    });
    response.end(type ? gzipSync(bytes) : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Runs `visit` with a served folder and a browser; closes both afterwards. */
export async function withSite<T>(
  output: string,
  visit: (browser: Browser, origin: string) => Promise<T>,
): Promise<T> {
  const server = await serveFolder(output);
  const browser = await chromium.launch({executablePath: findProgram('browser')});
  try {
    return await visit(browser, server.origin);
  } finally {
    await browser.close();
    await server.close();
  }
}
