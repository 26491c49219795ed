import {createServer} from 'node:net';
import {StartError} from './start-error.ts';

/**
 * Checks that this program may listen on `port`.
 *
 * @param name the setting of the port, for the message
 * @param command what was typed, for the message
 * @throws {StartError} when the port is taken, or needs rights that this user lacks
 */
export async function assertPortFree(
  host: string,
  port: number,
  name: string,
  command: string,
): Promise<void> {
  const code = await tryToListen(host, port);
  if (code === 'EADDRINUSE') {
    throw new StartError(
      `Port ${port} is taken by another program. Stop that program, or choose another port: ${name}=${port + 1} ${command}`,
    );
  }
  if (code !== null) {
    throw new StartError(
      `Nothing can listen at ${host}:${port} (${code}). Choose another address with HOST, or another port with ${name}.`,
    );
  }
}

function tryToListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen({host, port}, () => server.close(() => resolve(null)));
  });
}
