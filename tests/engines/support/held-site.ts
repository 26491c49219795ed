import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';

/** The site at another address, with its scripts held back as a slow connection does. */
export type HeldSite = {address: string; letScriptsThrough: () => void; close: () => void};

/** Serves the site of `baseUrl` at a free port and answers no request for a script until they are let through. */
export async function holdScripts(baseUrl: string): Promise<HeldSite> {
  let letScriptsThrough = () => {};
  const letThrough = new Promise<void>((resolve) => {
    letScriptsThrough = resolve;
  });
  const server = createServer(async (asked, answer) => {
    if (asked.url?.startsWith('/assets/js/')) {
      await letThrough;
    }
    const {url, method, headers} = asked;
    const forward = request(new URL(url ?? '/', baseUrl), {method, headers}, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    asked.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    letScriptsThrough,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
