import {createServer} from 'node:http';
import type {Stack} from '../../supabase/local/stack.ts';

/** A running control server. */
export type ControlServer = {url: string; close: () => void};

/**
 * Lets tests in another process stop and start the functions of a running stack: `POST /functions/stop` and `POST
 * /functions/start` answer 204 when done. Loopback only. Its client is tests/support/stack.ts.
 */
export async function startControlServer(stack: Stack): Promise<ControlServer> {
  const actions: Record<string, () => Promise<void>> = {
    'POST /functions/stop': () => stack.functions.stop(),
    'POST /functions/start': () => stack.functions.start(),
  };
  const server = createServer(async (request, response) => {
    const action = actions[`${request.method} ${request.url}`];
    if (action === undefined) {
      response.writeHead(404).end(`Known: ${Object.keys(actions).join(', ')}\n`);
      return;
    }
    try {
      await action();
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
