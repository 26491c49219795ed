import {once} from 'node:events';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';

/** Listens on a free port. Does not keep the process alive if a test fails before closing it. */
export async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server.unref(), 'listening');
  const {port} = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** Closes it and the open connections. */
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
