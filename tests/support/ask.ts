import {once} from 'node:events';
import {type IncomingMessage, request, type RequestOptions} from 'node:http';
import {buffer} from 'node:stream/consumers';

/** A server's answer, which may be a redirect. */
export type Answer = {status: number; headers: IncomingMessage['headers']; body: Buffer};

/** Sends a request with exactly this path and these headers, over a connection of its own. */
export async function ask(origin: string, path: string, options: RequestOptions = {}) {
  const asked = request(origin, {path, agent: false, ...options}).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const {statusCode: status = 0, headers} = response;
  return {status, headers, body: await buffer(response)} satisfies Answer;
}
