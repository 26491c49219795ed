import {connect, type Socket} from 'node:net';
import {setInterval as every, setTimeout as sleep} from 'node:timers/promises';

/** Clients that send one byte of a lead's body at a time. */
export type SlowClients = {
  /** Ends them. */
  stop: () => Promise<void>;
  /** The answers that they got, by status line. */
  answers: ReadonlyMap<string, number>;
};

const HEAD = [
  'POST /functions/v1/submit-hubspot-form HTTP/1.1',
  'host: 127.0.0.1',
  'content-type: application/json',
  'content-length: 30000',
  '\r\n',
].join('\r\n');

/**
 * Opens `count` connections within `spreadMs`, each of which sends a byte of its body every `pauseMs`, and opens
 * another when the server hangs up.
 *
 * @returns when all are open
 */
export async function startSlowClients(
  port: number,
  {count, pauseMs, spreadMs}: {count: number; pauseMs: number; spreadMs: number},
): Promise<SlowClients> {
  const sockets = new Set<Socket>();
  const answers = new Map<string, number>();
  const over = new AbortController();

  function open(): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect({port, host: '127.0.0.1', noDelay: true}, () => {
        socket.write(HEAD);
        sockets.add(socket);
        resolve();
      });
      socket.once('data', (chunk) => {
        const line = chunk.toString('latin1').split('\r\n')[0] ?? '';
        answers.set(line, (answers.get(line) ?? 0) + 1);
      });
      socket.on('error', () => resolve());
      socket.once('close', () => {
        sockets.delete(socket);
        if (!over.signal.aborted) {
          void open();
        }
      });
    });
  }

  async function trickle(): Promise<void> {
    try {
      for await (const _ of every(pauseMs, null, {signal: over.signal})) {
        sockets.forEach((socket) => socket.write(' '));
      }
    } catch {
      sockets.forEach((socket) => socket.destroy());
    }
  }

  const done = trickle();
  for (let opened = 0; opened < count; opened += 1) {
    await open();
    await sleep(opened % 50 === 0 ? (spreadMs * 50) / count : 0);
  }
  return {
    answers,
    async stop() {
      over.abort();
      await done;
    },
  };
}
