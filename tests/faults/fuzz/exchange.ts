import {connect} from 'node:net';

/** What came back: a status and a body, or nothing before the connection ended. */
export type Exchange = {status: number; body: string} | {status: null};

/** A server that is silent for longer hangs. Milliseconds. */
const PATIENCE = 15_000;

/**
 * Sends bytes over a connection of their own and reads until the other side closes it.
 *
 * @param hangUp whether to end the sending side at once, as a sender that crashes does
 * @throws when no connection comes about, or the server neither answers nor hangs up
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
    // A server that refuses early hangs up while the rest is still being written.
    socket.once('error', (error) => (connected ? finish() : reject(error)));
  });
}

function parse(text: string): Exchange {
  const [, status] = /^HTTP\/1\.[01] (\d{3})/u.exec(text) ?? [];
  const body = text.slice(text.indexOf('\r\n\r\n') + 4);
  return status === undefined ? {status: null} : {status: Number(status), body};
}
