import {present} from './check.ts';

/** A local address where nobody listens, and nobody will by chance: no program is given this port, and fetch does not refuse it. */
export const NOBODY = '127.0.0.1:2';

/** A request as a stand-in received it; `body` is its parsed `text`. */
type Call<Body> = {path: string; method: string; headers: Headers; text: string; body: Body};

/** Starts an HTTP server that answers as told and records its calls. `documented` answers one that was taken, as the real one would. */
function startStandIn<Body>(documented: () => Response) {
  const options = {hostname: '127.0.0.1', port: 0, onListen() {}};
  const server = Deno.serve(options, async (request): Promise<Response> => {
    const {method, headers, url} = request;
    const text = await request.text();
    const call = {path: new URL(url).pathname, method, headers, text, body: JSON.parse(text)};
    standIn.received.push(call);
    return await standIn.answer(call);
  });
  const standIn = {
    base: `http://127.0.0.1:${server.addr.port}`,
    received: [] as Call<Body>[],
    /** The first call, or the one at this place. */
    call: (at = 0) => present(standIn.received.at(at), 'a call of the stand-in'),
    /** Answers the next calls; by default they are taken. */
    answer: documented as (call: Call<Body>) => Response | Promise<Response>,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
  return standIn;
}

/** The documented response to an accepted submission. */
export function taken(): Response {
  return Response.json({inlineMessage: 'Thanks for submitting the form.'});
}

/** The documented response to a refused submission, with HubSpot's error types. */
export function refused(status: number, ...errorTypes: string[]): Response {
  const errors = errorTypes.map((errorType) => ({errorType, message: `Error: ${errorType}`}));
  return Response.json(
    {status: 'error', message: 'The request is not valid', correlationId: 'abc-123', errors},
    {status},
  );
}

/** Answers that ask for a pause. */
export const later = (status: number, retryAfter: string) => () =>
  new Response(null, {status, headers: {'retry-after': retryAfter}});

/** One submission as the CRM receives it. */
type Submission = {
  submittedAt?: string;
  fields: {name: string; value: string}[];
  context?: {pageUri?: string; pageName?: string};
  legalConsentOptions?: unknown;
};

/** Starts a stand-in of the CRM. */
export const startCrm = () => startStandIn<Submission>(taken);

/** The response of the mail provider to a mail that it takes. */
export const mailTaken = () => Response.json({id: 'a-mail'});

type ApiMail = {
  to: string[];
  reply_to?: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
  tags: {name: string; value: string}[];
};

/** Starts a stand-in of the mail provider's API. */
export const startMailApi = () => startStandIn<ApiMail>(mailTaken);
