import {createServer} from 'node:net';
import {StartError} from './start-error.ts';

/**
 * Checks that this program may listen at `port`.
 *
 * @param name the setting that chooses the port, for the remedy
 * @throws {StartError} when it is taken, or needs rights this user lacks
 */
export async function assertPortFree(host: string, port: number, name: string): Promise<void> {
  const code = await tryToListen(host, port);
  if (code === 'EADDRINUSE') {
    throw new StartError(
      `Port ${port} is taken by another program. Stop that program, or choose another port: ${name}=${port + 1} npm start`,
    );
  }
  if (code !== null) {
    throw new StartError(
      `Nothing can listen at ${host}:${port} (${code}). Choose another address with HOST, or another port with ${name}.`,
    );
  }
}

/** A port nobody listens at; the system chooses. For tests and for the stack's inner servers in tests. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') {
    throw new Error('A TCP server has a numbered port.');
  }
  return address.port;
}

function tryToListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen({host, port}, () => server.close(() => resolve(null)));
  });
}
