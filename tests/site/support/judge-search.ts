import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {type Engine, type PagefindApi, prepare} from '../../../src/search/engine';
import {findIn} from '../../../src/search/findPages';

/** How many results are looked through for a right page. */
const LIMIT = 10;

/** The engine of the built site, which asks for its index over HTTP as a browser does. @throws when there is no index */
async function engineOf(site: string): Promise<Engine> {
  const script = readFileSync(path.join(site, 'pagefind/pagefind.js'), 'base64');
  const server = createServer(({url = '/'}, response) => {
    try {
      response.end(readFileSync(path.join(site, new URL(url, 'http://localhost').pathname)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  const {port} = server.address() as AddressInfo;
  // As data: the folder is no package, so Node would take a file of it for CommonJS.
  const pagefind = (await import(`data:text/javascript;base64,${script}`)) as {
    createInstance: (options: object) => PagefindApi;
  };
  const basePath = `http://127.0.0.1:${port}/pagefind`;
  const options = {basePath, baseUrl: '/', noWorker: true};
  return prepare(pagefind.createInstance(options), basePath);
}

/** Prints a line for each question of a set: the place of the first right page, "-" without one, the question, and the page that stands first. */
async function judge(set: string): Promise<void> {
  const engine = await engineOf('build');
  for (const line of readFileSync(set, 'utf8').trim().split('\n')) {
    const [question = '', right = ''] = line.split(' | ');
    const {pages} = await findIn(engine, question, null, LIMIT);
    const rank = pages.findIndex((page) => right.split(' ').includes(page.path)) + 1;
    const place = rank === 0 ? '-' : String(rank);
    console.log(`${place.padEnd(5)}${question.padEnd(46)} ${pages[0]?.path ?? 'nothing found'}`);
  }
}

judge(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
