import {createLog, errorCode} from '../functions/_shared/host/log.ts';
import {jsonAnswer} from '../functions/_shared/http/json-answer.ts';
import {LEAD_ERRORS} from '../functions/_shared/lead-forms/transport.ts';
import deliverLeads from '../functions/deliver-leads/index.ts';
import submitHubspotForm from '../functions/submit-hubspot-form/index.ts';

type FunctionModule = {fetch: (request: Request) => Response | Promise<Response>};

const FUNCTIONS: Readonly<Record<string, FunctionModule>> = {
  'submit-hubspot-form': submitHubspotForm,
  'deliver-leads': deliverLeads,
};

const ERRORS = {
  invalid_host: {status: 400, message: 'The Host header is no host name.'},
  unknown_function: {status: 404, message: 'There is no function at this address.'},
  internal: LEAD_ERRORS.internal,
} as const;

const log = createLog();

// Exits when stdin closes, because then the parent process is gone.
void Deno.stdin.readable.pipeTo(new WritableStream()).finally(() => Deno.exit(1));

/** Serves all functions on one port, at Supabase's paths. Run by `deno serve`. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (!URL.canParse(request.url)) {
      return refuse('invalid_host');
    }
    const [, name = ''] = /^\/functions\/v1\/([^/]+)$/u.exec(new URL(request.url).pathname) ?? [];
    const called = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (called === undefined) {
      return refuse('unknown_function');
    }
    try {
      return await called.fetch(request);
    } catch (error) {
      return refuse('internal', error);
    }
  },
};

function refuse(code: keyof typeof ERRORS, error?: unknown): Response {
  const requestId = crypto.randomUUID();
  const {status, message} = ERRORS[code];
  if (code === 'internal') {
    log('error', 'request.failed', {requestId, code: errorCode(error)});
  }
  return jsonAnswer(status, {error: {code, message, requestId}}, {'x-request-id': requestId});
}
