import {connect, type Socket} from 'node:net';
import {setTimeout as sleep} from 'node:timers/promises';

const HEAD = [
  'POST /functions/v1/submit-hubspot-form HTTP/1.1',
  'host: 127.0.0.1',
  'content-type: application/json',
  'content-length: 30000',
  '\r\n',
].join('\r\n');

/**
 * Opens `count` connections that begin to send a lead, and another for each that the server closes.
 *
 * @param pauseMs each sends a byte of its body that often; null when they fall silent after the head
 */
export async function startSlowClients(port: number, count: number, pauseMs: number | null) {
  const sockets = new Set<Socket>();
  /** The answers that they got, by status line. */
  const answers = new Map<string, number>();
  let closed = 0;
  let wanted = true;

  function open(): void {
    const socket = connect({port, host: '127.0.0.1', noDelay: true}, () => socket.write(HEAD));
    const send = () => socket.writable && socket.write(' ');
    const trickle = pauseMs === null ? undefined : setInterval(send, pauseMs);
    sockets.add(socket);
    socket.once('data', (chunk) => {
      const line = chunk.toString('latin1').split('\r\n')[0] ?? '';
      answers.set(line, (answers.get(line) ?? 0) + 1);
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(trickle);
      sockets.delete(socket);
      if (wanted) {
        closed += 1;
        open();
      }
    });
  }

  for (let opened = 1; opened <= count; opened += 1) {
    open();
    if (opened % 50 === 0) {
      await sleep(((pauseMs ?? 0) * 50) / count);
    }
  }
  return {
    answers,
    /** How many the server has closed. */
    closed: () => closed,
    stop() {
      wanted = false;
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
