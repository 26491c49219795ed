import {type IncomingHttpHeaders, request, type RequestOptions} from 'node:http';

/** A server's answer; a redirect is one too. */
export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** How many bytes came before the body: status and headers. */
  headerBytes: number;
};

/** Asks as nothing but a socket would, path and headers as given, on a connection of its own. */
export function ask(origin: string, path: string, options: RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(origin, {path, agent: false, ...options}, (response) => {
      const {statusCode: status = 0, headers, socket} = response;
      response.toArray().then((chunks: Buffer[]) => {
        const body = Buffer.concat(chunks);
        resolve({status, headers, body, headerBytes: socket.bytesRead - body.length});
      }, reject);
    });
    asked.once('error', reject).end();
  });
}
