import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {appendFileSync, existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {createServer, type IncomingMessage} from 'node:http';
import {text} from 'node:stream/consumers';
import {setTimeout as sleep} from 'node:timers/promises';
import * as z from 'zod';
import {parseJson} from '../functions/_shared/http/calling.ts';
import {KEPT_MS} from './data-folder.ts';
import {refuseStrangers} from './http-server.ts';

const faultSchema = z.strictObject({
  /** ok: responds as documented. status: responds with `status` and no body. */
  mode: z.enum(['ok', 'status']),
  status: z.int().min(200).max(599).default(500),
  hangMs: z.int().min(0).max(120_000).default(0),
});

// GET /received lists the submissions, DELETE /received?email=… forgets a person's, PUT /faults makes it fail.
/** Starts a fake of HubSpot's form API on this machine. It appends each submission to `file` as a JSON line. */
export async function createCrmStandIn(port: number, file: string) {
  const store = openReceived(file);
  let faults = faultSchema.parse({mode: 'ok'});

  async function respond(request: IncomingMessage): Promise<CrmResponse> {
    const url = new URL(request.url ?? '', 'http://crm');
    const path = `${request.method} ${url.pathname}`;
    const body = await text(request);
    if (path === 'GET /received') {
      return {status: 200, body: store.all()};
    }
    if (path === 'DELETE /received') {
      store.remove(url.searchParams.get('email') ?? '');
      return {status: 204, body: null};
    }
    if (path === 'PUT /faults') {
      faults = faultSchema.parse(JSON.parse(body));
      return {status: 200, body: faults};
    }
    const {mode, hangMs, status} = faults;
    await sleep(hangMs);
    if (mode === 'ok' && !/^Bearer \S+$/u.test(request.headers.authorization ?? '')) {
      const category = 'INVALID_AUTHENTICATION';
      return refusal(401, 'Authentication credentials not found.', {category});
    }
    return mode === 'ok' ? respondTo(path, body, store) : {status, body: null};
  }

  const server = createServer((request, response) => {
    void respond(request)
      .catch(({message}: Error) => refusal(400, message))
      .then(({status, body}) => {
        response.writeHead(status, {'content-type': 'application/json;charset=utf-8'});
        response.end(body === null ? undefined : JSON.stringify(body));
      });
  });
  refuseStrangers(server);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    trim: store.trim,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type CrmResponse = {status: number; body: unknown};

const SUBMIT = /^POST \/submissions\/v3\/integration\/secure\/submit\/([^/]+)\/([^/]+)$/u;

function respondTo(
  path: string,
  body: string,
  store: ReturnType<typeof openReceived>,
): CrmResponse {
  const [, portalId, formGuid = ''] = SUBMIT.exec(path) ?? [];
  const {data: submission} = submissionSchema.safeParse(parseJson(body));
  if (portalId === undefined) {
    return refusal(404, 'resource not found');
  }
  if (submission === undefined) {
    return refusal(400, 'The request is not valid');
  }
  const receivedAt = new Date().toISOString();
  store.add({id: randomUUID(), receivedAt, portalId, formGuid, submission});
  const inlineMessage = 'Thanks for submitting the form.';
  return {status: 200, body: {inlineMessage, redirectUri: null}};
}

function refusal(status: number, message: string, more: object = {}): CrmResponse {
  return {status, body: {status: 'error', message, correlationId: randomUUID(), ...more}};
}

const submissionSchema = z.looseObject({
  fields: z.array(z.looseObject({name: z.string(), value: z.string()})).min(1),
});

/** One accepted submission. */
export type Received = {
  id: string;
  receivedAt: string;
  portalId: string;
  formGuid: string;
  submission: z.infer<typeof submissionSchema>;
};

/** Opens the accepted submissions, JSON lines in `file`. Drops old ones, and a line that a crash has cut off. */
export function openReceived(file: string) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  let entries = lines.flatMap((line) => (parseJson(line) as Received | undefined) ?? []);
  function keep(matches: (entry: Received) => boolean): void {
    entries = entries.filter(matches);
    writeFileSync(`${file}.new`, entries.map(toLine).join(''), {mode: 0o600});
    renameSync(`${file}.new`, file);
  }
  const trim = () => keep(({receivedAt}) => Date.now() - Date.parse(receivedAt) < KEPT_MS);
  trim();
  return {
    add: (entry: Received) => {
      appendFileSync(file, toLine(entry), {mode: 0o600});
      entries.push(entry);
    },
    all: () => entries,
    /** Deletes the submissions of an email address. Some forms send it as typed, so its case does not matter. */
    remove(email: string) {
      const isTheirs = ({name, value}: {name: string; value: string}) =>
        name === 'email' && value.toLowerCase() === email.toLowerCase();
      keep(({submission: {fields}}) => !fields.some(isTheirs));
    },
    trim,
  };
}

function toLine(entry: Received): string {
  return `${JSON.stringify(entry)}\n`;
}
