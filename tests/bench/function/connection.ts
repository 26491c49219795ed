import {connect, type Socket} from 'node:net';

/**
 * One keep-alive HTTP connection. Written on a bare socket, so that the client takes little CPU from the measured
 * server.
 */
export type Connection = {
  /** Sends a request and resolves to the response's status. Rejects when the connection ends. */
  send: (request: Buffer) => Promise<number>;
  close: () => void;
};

/** Opens a connection to a local server whose responses have a Content-Length. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({port, host: '127.0.0.1', noDelay: true});
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return {
    send(request) {
      const answer = readAnswer(socket);
      socket.write(request);
      return answer;
    },
    close: () => socket.destroy(),
  };
}

function readAnswer(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    const stop = (settle: () => void) => {
      socket.off('data', onData).off('close', onClose);
      settle();
    };
    function onClose(): void {
      stop(() => reject(new Error('the server hung up')));
    }
    function onData(chunk: Buffer): void {
      text += chunk.toString('latin1');
      const status = statusOf(text);
      if (status !== null) {
        stop(() => resolve(status));
      }
    }
    socket.on('data', onData).once('close', onClose);
  });
}

/** The status of a complete response; null while it is incomplete. */
function statusOf(text: string): number | null {
  const head = text.indexOf('\r\n\r\n');
  const [, length] = /^content-length: (\d+)/imu.exec(text) ?? [];
  const whole = head !== -1 && length !== undefined && text.length >= head + 4 + Number(length);
  return whole ? Number(text.slice(9, 12)) : null;
}
