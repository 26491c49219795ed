import {connect, type Socket} from 'node:net';

/** One HTTP connection that stays open. Little more than a socket, so that it takes little of the machine it measures. */
export type Connection = {
  /** Sends a request and gives the answer's status. Throws when the connection ends. */
  send: (request: Buffer) => Promise<number>;
  close: () => void;
};

/** Opens a connection to a server of this machine whose answers tell their length. */
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

/** The status of an answer that has arrived whole; null before. */
function statusOf(text: string): number | null {
  const head = text.indexOf('\r\n\r\n');
  const [, length] = /^content-length: (\d+)/imu.exec(text) ?? [];
  const whole = head !== -1 && length !== undefined && text.length >= head + 4 + Number(length);
  return whole ? Number(text.slice(9, 12)) : null;
}
