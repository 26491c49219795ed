import {get, type IncomingHttpHeaders, type OutgoingHttpHeaders} from 'node:http';

/** A server's answer; a redirect is one too. */
export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** How many bytes came before the body: status and headers. */
  headerBytes: number;
};

/** Asks on a connection of its own: one that is kept may have been closed while the tests were busy. */
export function askFor(url: URL, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, {headers, agent: false}, (response) => {
      const {statusCode: status = 0, headers: received, socket} = response;
      response.toArray().then((chunks: Buffer[]) => {
        const body = Buffer.concat(chunks);
        const headerBytes = socket.bytesRead - body.length;
        resolve({status, headers: received, body, headerBytes});
      }, reject);
    }).once('error', reject);
  });
}
