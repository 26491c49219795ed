import {createServer, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {setTimeout as sleep} from 'node:timers/promises';
import * as z from 'zod';
import {refuseStrangers} from '../http-server.ts';
import {respondTo, type CrmResponse, openReceived, type Received} from './api.ts';

const faultSchema = z.strictObject({
  /** ok: as documented. down: closes the connection at once. status: responds with `status` and no body. */
  mode: z.enum(['ok', 'down', 'status']),
  status: z.int().min(200).max(599).default(500),
  /** Milliseconds before any response. */
  hangMs: z.int().min(0).max(120_000).default(0),
});

/** How the stand-in misbehaves; everything but `mode` is optional. */
export type CrmFaults = z.input<typeof faultSchema>;

/** A running stand-in. */
export type CrmStandIn = {
  url: string;
  setFaults: (faults: CrmFaults) => void;
  received: () => Received[];
  close: () => Promise<void>;
};

/**
 * Starts a fake of HubSpot's form API and of the part of its contacts' API that we call ({@link respondTo}). It appends each submission to `file` as a JSON
 * line, lists them at GET /received, and fails on demand (PUT /faults).
 * @param options `port` on the loopback address, 0 for a free one; `file` is created when missing; `token`, when given, is the only one accepted
 */
export async function createCrmStandIn(options: {
  port: number;
  file: string;
  token?: string;
}): Promise<CrmStandIn> {
  const store = openReceived(options.file);
  let faults = faultSchema.parse({mode: 'ok'});

  /** @returns null when the connection is to be closed without a response */
  async function respond(request: IncomingMessage): Promise<CrmResponse | null> {
    const {method, headers} = request;
    const url = new URL(request.url ?? '/', 'http://crm');
    if (method === 'GET' && url.pathname === '/received') {
      return {status: 200, body: store.all()};
    }
    if (method === 'PUT' && url.pathname === '/faults') {
      faults = faultSchema.parse(JSON.parse(await text(request)));
      return {status: 200, body: faults};
    }
    const {mode, hangMs, status} = faults;
    if (mode === 'down') {
      return null;
    }
    const call = {method, url, authorization: headers.authorization, body: await text(request)};
    await sleep(hangMs);
    return mode === 'ok' ? respondTo(call, options.token, store) : {status, body: null};
  }

  const server = createServer((request, response) => {
    const refuse = ({message}: Error) => ({status: 400, body: {status: 'error', message}});
    void respond(request)
      .catch(refuse)
      .then((made) => {
        if (made === null) {
          request.socket.destroy();
          return;
        }
        response.writeHead(made.status, {'content-type': 'application/json;charset=utf-8'});
        response.end(made.body === null ? undefined : JSON.stringify(made.body));
      });
  });
  refuseStrangers(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFaults(given) {
      faults = faultSchema.parse(given);
    },
    received: store.all,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
