import {readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {extname, join} from 'node:path';
import {gzipSync} from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

function isFile(file: string): boolean {
  return statSync(file, {throwIfNoEntry: false})?.isFile() ?? false;
}

/** A static server of a built site, the same for all sites: gzip for text, `/x` is `x.html`. */
export type FolderServer = Readonly<{origin: string; close: () => void}>;

/** Serves a folder on a free local port. */
export async function serveFolder(folder: string): Promise<FolderServer> {
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
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const {port} = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
