import {randomUUID} from 'node:crypto';
import {request as call, type IncomingMessage, type ServerResponse} from 'node:http';
import {LEAD_ERRORS, type LeadRefused} from '../../functions/_shared/lead-forms/transport.ts';

/** The header that carries the client's address to the functions; the proxy overwrites what the client sent. */
export const FORWARDED_ADDRESS = 'x-forwarded-for';

/**
 * Forwards a request to the functions host, so that site and functions share one origin. While the host is down,
 * answers with the contract's 503, which the browser retries.
 */
export function proxyToFunctions(
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const {method, url, headers, socket} = request;
  const forwarded = {
    ...headers,
    [FORWARDED_ADDRESS]: socket.remoteAddress,
    'x-forwarded-host': headers.host,
  };
  const upstream = call({
    host: '127.0.0.1',
    port,
    method,
    path: url,
    headers: forwarded,
    agent: false,
  });
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => response.destroy()).pipe(response);
  });
  upstream.on('error', () => refuse(response));
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const {status, message} = LEAD_ERRORS.storage_unavailable;
  const requestId = randomUUID();
  const body: LeadRefused = {error: {code: 'storage_unavailable', message, requestId}};
  response.writeHead(status, {
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
  });
  response.end(JSON.stringify(body));
}
