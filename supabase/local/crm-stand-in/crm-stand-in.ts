import {randomUUID} from 'node:crypto';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';
import * as z from 'zod';
import {answerFor, type Answer} from './answers.ts';
import {openReceived, type Received} from './received.ts';

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
 * to `file` as a JSON line, lists them at GET /received, and fails on demand (PUT /faults).
 *
 * @param options `port` on the loopback address; `file` is created when missing; `token`, when given, is the only one
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

  async function submit(request: IncomingMessage, response: ServerResponse, path: string[]) {
    const {mode, hangMs, resetAfterAccept, status, headers, body} = faults;
    if (mode === 'down') {
      request.socket.destroy();
      return;
    }
    const answer = answerFor(request.headers.authorization, options.token, await text(request));
    await sleep(hangMs);
    if (mode === 'ok' && answer.submission !== undefined) {
      const [portalId = '', formGuid = ''] = path;
      store.add({
        id: randomUUID(),
        receivedAt: new Date().toISOString(),
        portalId,
        formGuid,
        submission: answer.submission,
      });
    }
    if (resetAfterAccept) {
      request.socket.destroy();
    } else if (mode === 'status') {
      response.writeHead(status, headers).end(body);
    } else {
      send(response, answer);
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {pathname} = new URL(request.url ?? '/', 'http://crm');
    const call = `${request.method} ${pathname}`;
    const path = SUBMIT.exec(pathname);
    if (call === 'GET /received') {
      send(response, {status: 200, body: store.all()});
    } else if (call === 'PUT /faults') {
      setFaults(JSON.parse(await text(request)));
      send(response, {status: 200, body: faults});
    } else if (request.method === 'POST' && path !== null) {
      await submit(request, response, path.slice(1));
    } else {
      send(response, {status: 404, body: {status: 'error', message: 'Not found'}});
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      send(response, {status: 400, body: {status: 'error', message: error.message}});
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${options.port}`,
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
    response.end(JSON.stringify(body));
  }
}
