import {randomUUID} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {request as call, type IncomingMessage, type ServerResponse} from 'node:http';
import {refuse} from '../http-server.ts';

/** The header that carries the client's address to the functions; the proxy overwrites what the client sent. */
export const FORWARDED_ADDRESS = 'x-client-address';

/** The largest body that the functions read. */
const MOST_BYTES = 32 * 1024;

/**
 * Forwards a request to the functions host, so that site and functions share one origin. While the host is down,
 * answers with the contract's 503, which the browser retries.
 *
 * A body is collected first, as nginx does: a slow client then costs the functions nothing. One that is too large for
 * them goes on as it comes, so that they refuse it.
 */
export async function proxyToFunctions(
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const start = await collectBody(request);
  if (start === null) {
    return;
  }
  const {method, url} = request;
  const headers = forwardedHeaders(request);
  const upstream = call({host: '127.0.0.1', port, method, path: url, headers, agent: false});
  upstream.on('response', (received) => {
    response.writeHead(received.statusCode ?? 502, received.headers);
    received.on('error', () => response.destroy()).pipe(response);
  });
  upstream.on('error', () => refuse(response, 'storage_unavailable', randomUUID()));
  response.on('close', () => upstream.destroy());
  if (start.length > 0) {
    upstream.write(start);
  }
  request.pipe(upstream);
}

/** The body, or its start when it is larger than {@link MOST_BYTES}; null when the client went before its end. */
function collectBody(request: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    let bytes = Buffer.alloc(0);
    const finish = () => {
      request.off('data', collect).pause();
      resolve(bytes);
    };
    const collect = (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      if (bytes.length > MOST_BYTES) {
        finish();
      }
    };
    request.on('data', collect).once('end', finish);
    request.once('error', () => undefined).once('close', () => resolve(null));
  });
}

/** A connection that was reset has no address, and Node refuses a header without a value: it is left out. */
function forwardedHeaders({headers, socket}: IncomingMessage): IncomingMessage['headers'] {
  const {[FORWARDED_ADDRESS]: _, ...others} = headers;
  const {remoteAddress} = socket;
  return {...others, ...(remoteAddress === undefined ? {} : {[FORWARDED_ADDRESS]: remoteAddress})};
}

/**
 * The names of the stack's parts that crashed and do not run again yet.
 *
 * @param stateFile the file in which the stack names each part's process id, null for one that is down
 */
export function partsDown(stateFile: string | undefined): string[] {
  try {
    const state = JSON.parse(readFileSync(stateFile ?? '', 'utf8')) as Record<
      string,
      number | null
    >;
    return Object.keys(state).filter((name) => state[name] === null);
  } catch {
    return []; // not written yet
  }
}
