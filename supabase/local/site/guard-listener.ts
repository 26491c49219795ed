import {randomUUID} from 'node:crypto';
import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http';
import {errorCode, type Log} from '../../functions/_shared/host/log.ts';
import {refuse} from './refuse.ts';

/**
 * Wraps a request listener: what it throws, at once or later, becomes a 500 with a request id and a log line. Without
 * it one request could end the process for everybody.
 */
export function guardListener(
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
  log: Log,
): RequestListener {
  return (request, response) => {
    const answer = async () => handle(request, response);
    answer().catch((error: unknown) => {
      const requestId = randomUUID();
      log('error', 'request.failed', {requestId, code: errorCode(error)});
      refuse(response, 'internal', requestId);
    });
  };
}
