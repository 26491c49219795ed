import {connect, type Socket} from 'node:net';
import {setTimeout as sleep} from 'node:timers/promises';

const HEAD = [
  'POST /functions/v1/submit-hubspot-form HTTP/1.1',
  'host: 127.0.0.1',
  'content-type: application/json',
  'content-length: 30000',
  '\r\n',
].join('\r\n');

/** Opens `count` connections that send a lead, each a byte of its body every `pauseMs`, and another for each that the server closes. */
export async function startSlowClients(port: number, count: number, pauseMs: number) {
  const sockets = new Set<Socket>();
  /** The answers that they got, by status line. */
  const answers = new Map<string, number>();
  let wanted = true;

  function open(): void {
    const socket = connect({port, host: '127.0.0.1', noDelay: true}, () => socket.write(HEAD));
    const trickle = setInterval(() => socket.writable && socket.write(' '), pauseMs);
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
        open();
      }
    });
  }

  for (let opened = 1; opened <= count; opened += 1) {
    open();
    if (opened % 50 === 0) {
      await sleep((pauseMs * 50) / count);
    }
  }
  return {
    answers,
    stop() {
      wanted = false;
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
