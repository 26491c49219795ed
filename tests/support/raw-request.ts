import {connect} from 'node:net';

/** Sends bytes over a new connection to a local port. @returns all that the server sends until it closes */
export function rawRequest(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(180_000, () => socket.destroy(new Error('The server said nothing.')));
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.once('end', () => resolve(text));
    socket.once('error', (error) => (text === '' ? reject(error) : resolve(text)));
  });
}

/** Sends bytes and resets the connection at once, as a closed tab or a scanner does. */
export function sendAndReset(port: number, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, () => socket.resetAndDestroy());
    });
    socket.once('error', () => undefined);
    socket.once('close', () => resolve());
  });
}
