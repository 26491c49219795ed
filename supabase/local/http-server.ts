import {randomUUID} from 'node:crypto';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {readErrorCode, type Log} from '../functions/_shared/host/log.ts';
import {LEAD_ERRORS, type LeadRefused} from '../functions/_shared/lead-forms/transport.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * A connection that has not sent its headers, or its request, by then is closed. The functions, which tell the sender
 * why, wait less for a body (`BODY_DEADLINE_MS`). Milliseconds.
 */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2000,
};

/**
 * A server that hangs up on slow clients, and that no request can end: what `handle` throws, at once or later, becomes
 * a 500 and a log line.
 */
export function createSafeServer(handle: Handler, log: Log): Server {
  return createServer(TIMEOUTS, (request, response) => {
    const respond = async () => handle(request, response);
    respond().catch((error: unknown) => {
      const requestId = randomUUID();
      log('error', 'request.failed', {requestId, code: readErrorCode(error)});
      refuse(response, 'internal', requestId);
    });
  });
}

/** Answers with an error of the contract, or cuts off a response that has begun. */
export function refuse(
  response: ServerResponse,
  code: 'internal' | 'storage_unavailable',
  requestId: string,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const {status, message} = LEAD_ERRORS[code];
  const body: LeadRefused = {error: {code, message, requestId}};
  response.writeHead(status, {
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(code === 'storage_unavailable' ? {'retry-after': '5'} : {}),
  });
  response.end(JSON.stringify(body));
}

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
 * Has a server on the loopback address refuse pages of other sites that are open on this machine, whatever name they
 * give its address (DNS rebinding). Comes after all its listeners.
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
