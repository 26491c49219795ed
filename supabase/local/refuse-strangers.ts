import type {IncomingMessage, Server} from 'node:http';

/** Names under which a browser reaches its own machine. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Requests of a server's own pages and of the address bar, and of programs, which do not name the asker. */
const OWN_ASKERS: ReadonlySet<unknown> = new Set(['same-origin', 'none', undefined]);

const REFUSAL = [
  'HTTP/1.1 403 Forbidden',
  'Connection: close',
  'Content-Type: text/plain',
  '',
  'No other site is answered: type http://localhost and the port into the browser yourself.',
].join('\r\n');

/**
 * Has a server on the loopback address answer programs and its own pages alone: no page of another site that is open on
 * this machine, whatever name that site has given the machine's address (DNS rebinding). Comes after all its listeners.
 */
export function refuseStrangers(server: Server): void {
  for (const event of ['request', 'upgrade']) {
    for (const listener of server.listeners(event)) {
      server.off(event, listener as () => void);
      server.on(event, (request: IncomingMessage, ...rest: unknown[]) => {
        if (isOwn(request)) {
          listener.call(server, request, ...rest);
        } else {
          // Node leaves the errors of an upgraded connection to the listener.
          request.socket.on('error', () => undefined).end(REFUSAL);
          request.socket.destroySoon();
        }
      });
    }
  }
}

function isOwn({headers: {host = '', origin, 'sec-fetch-site': asker}}: IncomingMessage): boolean {
  const address = `http://${host}`;
  return (
    URL.canParse(address) &&
    LOOPBACK.has(new URL(address).hostname) &&
    (origin === undefined || origin === address) &&
    OWN_ASKERS.has(asker)
  );
}
