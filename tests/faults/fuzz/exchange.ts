import {connect} from 'node:net';

/** A response's status and body, or null when the connection closed without one. */
export type Exchange = {status: number; body: string} | {status: null};

/** After this silence the server counts as hanging. Milliseconds. */
const PATIENCE = 15_000;

/**
 * Sends bytes over a new connection and reads until the server closes it.
 *
 * @param hangUp ends the sending side at once, like a crashed client
 * @throws when the connection fails, or the server neither answers nor closes it
 */
export function exchange(port: number, bytes: Buffer, hangUp: boolean): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let connected = false;
    const socket = connect(port, '127.0.0.1', () => {
      connected = true;
      socket.write(bytes);
      if (hangUp) {
        socket.end();
      }
    });
    const finish = () => {
      socket.destroy();
      resolve(parse(Buffer.concat(chunks).toString('latin1')));
    };
    socket.setTimeout(PATIENCE, () => {
      socket.destroy();
      reject(new Error('the server neither answered nor hung up'));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('close', finish);
    // A server that refuses early closes while the client still writes.
    socket.once('error', (error) => (connected ? finish() : reject(error)));
  });
}

function parse(text: string): Exchange {
  const [, status] = /^HTTP\/1\.[01] (\d{3})/u.exec(text) ?? [];
  const sent = text.slice(text.indexOf('\r\n\r\n') + 4);
  // Node ends an answer without a body by its last chunk.
  const body = sent === '0\r\n\r\n' ? '' : sent;
  return status === undefined ? {status: null} : {status: Number(status), body};
}
