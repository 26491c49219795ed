import type {IncomingMessage, ServerResponse} from 'node:http';
import {PassThrough, Readable} from 'node:stream';
import {createLog} from '../functions/_shared/host/log.ts';
import {makeJsonResponse} from '../functions/_shared/http/serving.ts';
import {
  FUNCTION_NAME,
  LEAD_ERRORS,
  LINK_FUNCTION,
} from '../functions/_shared/lead-forms/transport.ts';
import deliverLeads from '../functions/deliver-leads/index.ts';
import submitHubspotForm from '../functions/submit-hubspot-form/index.ts';
import {endWithParent} from './end-with-parent.mjs';
import {createSafeServer} from './http-server.ts';

type FunctionModule = {fetch: (request: Request) => Response | Promise<Response>};

const FUNCTIONS: ReadonlyMap<string, FunctionModule> = new Map([
  [`/functions/v1/${FUNCTION_NAME}`, submitHubspotForm],
  [`/functions/v1/${LINK_FUNCTION}`, submitHubspotForm],
  ['/functions/v1/deliver-leads', deliverLeads],
  ['/functions/v1/deliver-leads/resend', deliverLeads],
  ['/functions/v1/deliver-leads/probe', deliverLeads],
]);

const ERRORS = {
  unknown_function: {status: 404, message: 'There is no function at this address.'},
  method_not_allowed: LEAD_ERRORS.method_not_allowed,
} as const;

/** The functions' process; its argument is the port. `Deno.serve` would keep connections whose request never ends. */
function main([port]: string[]): void {
  endWithParent();
  createSafeServer(async (request, response) => {
    await send(await callFunction(request), request, response);
  }, createLog()).listen(Number(port), '127.0.0.1');
}

async function callFunction(request: IncomingMessage): Promise<Response> {
  const {method = '', headers, rawHeaders} = request;
  const url = `http://${headers.host ?? 'localhost'}${request.url}`;
  const path = URL.canParse(url) ? new URL(url).pathname : '';
  const called = FUNCTIONS.get(path);
  if (called === undefined) {
    return refusal('unknown_function');
  }
  if (method === 'TRACE') {
    return refusal('method_not_allowed'); // `new Request` refuses this method
  }
  const pairs = rawHeaders.flatMap((key, at): [string, string][] =>
    at % 2 === 0 ? [[key, rawHeaders[at + 1] ?? '']] : [],
  );
  const body = /^(?:GET|HEAD)$/u.test(method) ? null : bodyOf(request);
  return called.fetch(new Request(url, {method, headers: pairs, body}));
}

/** A copy of the request's body. Canceling it does not end the request, so the sender can read the response. */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const copy = request.pipe(new PassThrough());
  request.once('error', (error) => copy.destroy(error));
  copy.on('error', () => undefined);
  return Readable.toWeb(copy) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Sends a response. A sender that is still sending its body reads it before the connection is closed. */
async function send(
  made: Response,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const bytes = new Uint8Array(await made.arrayBuffer());
  response.statusCode = made.status;
  response.setHeaders(made.headers);
  if (!request.complete) {
    response.setHeader('connection', 'close').setHeader('content-length', bytes.byteLength);
    response.write(bytes);
    await new Promise((resolve) => request.once('close', resolve).resume());
    response.end();
  } else {
    request.resume();
    response.end(bytes);
  }
}

function refusal(code: keyof typeof ERRORS): Response {
  const requestId = crypto.randomUUID();
  const {status, message} = ERRORS[code];
  return makeJsonResponse(status, {error: {code, message, requestId}}, {'x-request-id': requestId});
}

main(process.argv.slice(2));
