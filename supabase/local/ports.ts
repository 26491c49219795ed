import {createServer} from 'node:net';
import {PART_PORTS, type Settings} from './settings.ts';
import {StartError} from './terminal.ts';

/** When one of these ports is taken, the message suggests a PARTS_PORT that is higher by this number. */
const ELSEWHERE = 10;

/** Checks that each of the stack's ports is free. @throws {StartError} naming the setting when one is taken */
export async function assertPortsFree(settings: Settings, command: string): Promise<void> {
  const {HOST, PORT, PARTS_PORT} = settings;
  for (const name of ['PORT', ...PART_PORTS] as const) {
    const port = settings[name];
    const [setting, host, other] =
      name === 'PORT'
        ? [name, HOST, PORT + 1]
        : ['PARTS_PORT', '127.0.0.1', PARTS_PORT + ELSEWHERE];
    if (setting !== 'PORT' && port === PORT) {
      throw new StartError(
        `PORT is ${PORT}, but the parts of the stack use the ports from PARTS_PORT (${PARTS_PORT}) on. Choose another.`,
      );
    }
    const code = await tryToListen(host, port);
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken by another program. Stop that program, or choose another port: ${setting}=${other} ${command}`,
      );
    }
    if (code !== null) {
      throw new StartError(
        `Nothing can listen at ${host}:${port} (${code}). Choose another address with HOST, or another port with ${setting}.`,
      );
    }
  }
}

function tryToListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen({host, port}, () => server.close(() => resolve(null)));
  });
}

/** Whether `url` responds within a second, with any status. */
export async function isResponding(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {signal: AbortSignal.timeout(1000)});
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
