import {randomUUID} from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import {errorCode, type Log} from '../functions/_shared/host/log.ts';
import {LEAD_ERRORS, type LeadRefused} from '../functions/_shared/lead-forms/transport.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * A connection that has not sent its headers, or its whole request, by then is closed, so that it costs no memory.
 * Longer than the functions wait for a body (`BODY_DEADLINE_MS`), which tell the sender why. Milliseconds.
 */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2000,
};

/** A server that hangs up on slow clients, and that no request can end; see {@link guardListener}. */
export function createSafeServer(handle: Handler, log: Log): Server {
  return createServer(TIMEOUTS, guardListener(handle, log));
}

/**
 * Wraps a request listener: what it throws, at once or later, becomes a 500 with a request id and a log line. Without
 * it one request could end the process for everybody.
 */
export function guardListener(handle: Handler, log: Log): RequestListener {
  return (request, response) => {
    const respond = async () => handle(request, response);
    respond().catch((error: unknown) => {
      const requestId = randomUUID();
      log('error', 'request.failed', {requestId, code: errorCode(error)});
      refuse(response, 'internal', requestId);
    });
  };
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
