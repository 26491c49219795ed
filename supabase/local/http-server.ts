import {randomUUID} from 'node:crypto';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {readErrorCode, type Log} from '../functions/_shared/host/log.ts';
import {makeJsonResponse} from '../functions/_shared/http/serving.ts';
import {LEAD_ERRORS, type LeadRefused} from '../functions/_shared/lead-forms/transport.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** After these milliseconds a slow connection is closed. For a body, `BODY_DEADLINE_MS` is over before: it says why. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2000,
};

/** A server that closes slow connections, and that no request can crash: an exception becomes a 500 and a log line. */
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

/** Answers with an error of the contract, or closes the connection when the response has already begun. */
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
  const pause: Record<string, string> = code === 'storage_unavailable' ? {'retry-after': '5'} : {};
  const {headers} = makeJsonResponse(status, body, {'x-request-id': requestId, ...pause});
  response.setHeaders(headers).writeHead(status).end(JSON.stringify(body));
}

/** Host names under which a browser reaches its own machine. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/** The Sec-Fetch-Site of a server's own pages and of the address bar; programs send none. */
const OWN_ASKERS: ReadonlySet<unknown> = new Set(['same-origin', 'none', undefined]);

const REFUSAL = [
  'HTTP/1.1 403 Forbidden',
  'Connection: close',
  'Content-Type: text/plain',
  '',
  'Requests from other sites are refused. Type http://localhost and the port into the browser yourself.',
].join('\r\n');

/** Makes a local server refuse other sites' pages, even by DNS rebinding. Call it after all listeners are added. */
export function refuseStrangers(server: Server): void {
  for (const event of ['request', 'upgrade']) {
    for (const listener of server.listeners(event)) {
      server.off(event, listener as () => void);
      server.on(event, (request: IncomingMessage, ...rest: unknown[]) => {
        if (isOwn(request)) {
          listener.call(server, request, ...rest);
        } else {
          // Node leaves it to the listener to handle errors of an upgraded connection.
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
