import {randomUUID} from 'node:crypto';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {setTimeout as sleep} from 'node:timers/promises';
import * as z from 'zod';
import {refuseStrangers} from '../refuse-strangers.ts';
import {answerFor, type Answer} from './answers.ts';
import {answerForContact, CONTACTS} from './contact-answers.ts';
import {emailOf, openReceived, type Received} from './received.ts';

const faultSchema = z.strictObject({
  /** ok: as documented. down: closes the connection at once. status: answers with `status`, `headers` and `body`. */
  mode: z.enum(['ok', 'down', 'status']),
  status: z.int().min(200).max(599).default(500),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().default(''),
  /** Milliseconds before any response. */
  hangMs: z.int().min(0).max(120_000).default(0),
  /** Accepts the submission, then closes the connection without a response. */
  resetAfterAccept: z.boolean().default(false),
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

const SUBMIT = /^\/submissions\/v3\/integration\/secure\/submit\/([^/]+)\/([^/]+)$/u;
const LARGEST_BODY = 1024 * 1024;

/**
 * Starts a fake of HubSpot's form API (POST /submissions/v3/integration/secure/submit/…). It appends each submission
 * to `file` as a JSON line, lists them at GET /received, and fails on demand (PUT /faults). Of the contacts' API it
 * reads and deletes one by e-mail address.
 *
 * @param options `port` on the loopback address, 0 for a free one; `file` is created when missing; `token`, when given, is the only one
 *   accepted
 */
export async function createCrmStandIn(options: {
  port: number;
  file: string;
  token?: string;
}): Promise<CrmStandIn> {
  const store = openReceived(options.file);
  let faults = faultSchema.parse({mode: 'ok'});
  const setFaults = (wish: unknown) => {
    faults = faultSchema.parse(wish);
  };

  /** Answers a call of the CRM, or fails as it should. */
  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    answerTo: (body: string) => Answer,
    keep: (answer: Answer) => void,
  ) {
    const {mode, hangMs, resetAfterAccept, status, headers, body} = faults;
    if (mode === 'down') {
      request.socket.destroy();
      return;
    }
    const answer = answerTo(await text(request));
    await sleep(hangMs);
    if (mode === 'ok') {
      keep(answer);
    }
    if (resetAfterAccept) {
      request.socket.destroy();
    } else if (mode === 'status') {
      response.writeHead(status, headers).end(body);
    } else {
      send(response, answer);
    }
  }

  function submit(request: IncomingMessage, response: ServerResponse, path: string[]) {
    const [portalId = '', formGuid = ''] = path;
    return serve(
      request,
      response,
      (body) => answerFor(request.headers.authorization, options.token, body),
      ({submission}) => {
        if (submission !== undefined) {
          const receivedAt = new Date().toISOString();
          store.add({id: randomUUID(), receivedAt, portalId, formGuid, submission});
        }
      },
    );
  }

  function contact(request: IncomingMessage, response: ServerResponse, url: URL) {
    const {method, headers} = request;
    const {authorization} = headers;
    return serve(
      request,
      response,
      (body) => answerForContact({method, url, authorization, body}, options.token, store.all()),
      ({erased}) => {
        if (erased !== undefined) {
          store.remove((entry) => emailOf(entry) === erased.toLowerCase());
        }
      },
    );
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://crm');
    const {pathname} = url;
    const call = `${request.method} ${pathname}`;
    const path = SUBMIT.exec(pathname);
    if (call === 'GET /received') {
      send(response, {status: 200, body: store.all()});
    } else if (call === 'PUT /faults') {
      setFaults(JSON.parse(await text(request)));
      send(response, {status: 200, body: faults});
    } else if (request.method === 'POST' && path !== null) {
      await submit(request, response, path.slice(1));
    } else if (pathname.startsWith(CONTACTS)) {
      await contact(request, response, url);
    } else {
      send(response, {status: 404, body: {status: 'error', message: 'Not found'}});
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      send(response, {status: 400, body: {status: 'error', message: error.message}});
    });
  });
  refuseStrangers(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFaults,
    received: store.all,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) {
      throw new Error('The body is larger than 1 MiB.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, {status, body}: Answer): void {
  if (!response.headersSent && !response.destroyed) {
    response.writeHead(status, {'content-type': 'application/json;charset=utf-8'});
    response.end(status === 204 ? undefined : JSON.stringify(body));
  }
}
