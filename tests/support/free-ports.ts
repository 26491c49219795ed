import {createServer, type Server} from 'node:net';

/** Below the ports that a system gives to outgoing connections: Linux from 32768 on, others from 49152. */
const FIRST = 20_000;
const BLOCKS = 600;
const BLOCK_SIZE = 20;

/** The settings of all ports of a stack. */
export type StackPorts = Awaited<ReturnType<typeof freePorts>>;

/** Ports of this process that nobody has asked for yet. */
const left: number[] = [];

/**
 * A port on the loopback address that no other test gets and no outgoing connection takes. This process holds a block of ports by listening on
 * the first one of it until it ends, so that no lock is left behind by a process that is killed.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = left.shift();
    if (port === undefined) {
      left.push(...(await takeBlock()));
    } else {
      const server = await listenOn(port);
      if (server !== null) {
        await new Promise((resolve) => server.close(resolve));
        return port;
      }
    }
  }
}

/** A free port for each part of a stack, as settings. */
export async function freePorts() {
  const next = async () => String(await freePort());
  return {
    PORT: await next(),
    FUNCTIONS_PORT: await next(),
    DATABASE_PORT: await next(),
    CRM_PORT: await next(),
    INBOX_PORT: await next(),
    INBOX_SMTP_PORT: await next(),
  };
}

async function takeBlock(): Promise<number[]> {
  for (let turn = 0; turn < BLOCKS; turn += 1) {
    const first = FIRST + ((process.pid + turn) % BLOCKS) * BLOCK_SIZE;
    const guard = await listenOn(first);
    if (guard !== null) {
      guard.unref();
      return Array.from({length: BLOCK_SIZE - 1}, (_, index) => first + 1 + index);
    }
  }
  throw new Error(`All ports from ${FIRST} on are taken.`);
}

/** A server that listens on the port; null when it is taken. */
function listenOn(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(null));
    server.listen({port, host: '127.0.0.1', exclusive: true}, () => resolve(server));
  });
}
