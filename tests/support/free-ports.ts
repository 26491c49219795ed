import {createServer, type Server} from 'node:net';

/** Ports below those for outgoing connections: on Linux from 32768 on, elsewhere from 49152. */
const FIRST = 20_000;
const BLOCKS = 600;
const BLOCK_SIZE = 20;

const left: number[] = [];

/** Finds this many consecutive free ports, in a block that is reserved by listening on its first. @returns the first */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    if (left.length < count) {
      const block = await takeBlock();
      left.splice(0, left.length, ...block);
    }
    const row = left.splice(0, count);
    const servers = await Promise.all(row.map(listenOn));
    await Promise.all(servers.map((it) => it && new Promise((resolve) => it.close(resolve))));
    if (!servers.includes(null)) {
      return row[0] ?? 0;
    }
  }
}

async function takeBlock(): Promise<number[]> {
  for (let turn = 0; turn < BLOCKS; turn += 1) {
    const guardPort = FIRST + ((process.pid + turn) % BLOCKS) * BLOCK_SIZE;
    const guard = await listenOn(guardPort);
    if (guard !== null) {
      guard.unref();
      return Array.from({length: BLOCK_SIZE - 1}, (_, index) => guardPort + 1 + index);
    }
  }
  throw new Error(`All ports from ${FIRST} on are taken.`);
}

/** Starts a server on a port; null when the port is taken. */
function listenOn(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(null));
    server.listen({port, host: '127.0.0.1', exclusive: true}, () => resolve(server));
  });
}
