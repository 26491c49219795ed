import {jsonAnswer} from '../functions/_shared/http/json-answer.ts';
import deliverLeads from '../functions/deliver-leads/index.ts';
import submitHubspotForm from '../functions/submit-hubspot-form/index.ts';

type FunctionModule = {fetch: (request: Request) => Response | Promise<Response>};

const FUNCTIONS: Readonly<Record<string, FunctionModule>> = {
  'submit-hubspot-form': submitHubspotForm,
  'deliver-leads': deliverLeads,
};

// Exits when stdin closes, because then the parent process is gone.
void Deno.stdin.readable.pipeTo(new WritableStream()).finally(() => Deno.exit(1));

/** Serves all functions on one port, at Supabase's paths. Run by `deno serve`. */
export default {
  fetch(request: Request): Response | Promise<Response> {
    const [, name = ''] = /^\/functions\/v1\/([^/]+)$/u.exec(new URL(request.url).pathname) ?? [];
    const called = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    return called === undefined ? notFound() : called.fetch(request);
  },
};

function notFound(): Response {
  const requestId = crypto.randomUUID();
  const message = 'There is no function at this address.';
  return jsonAnswer(
    404,
    {error: {code: 'unknown_function', message, requestId}},
    {'x-request-id': requestId},
  );
}
