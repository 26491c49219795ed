import {once} from 'node:events';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';

/** Listens on a free port. Holds no process: a test that fails before it closes the server lets its run end. */
export async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server.unref(), 'listening');
  const {port} = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** Ends it, and the connections that are open. */
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
