import {present} from './check.ts';

/** A port where nobody listens: systems assign it to no program, and fetch does not block it. */
export const NOBODY = '127.0.0.1:2';

type Call<Body> = {path: string; method: string; headers: Headers; text: string; body: Body};

/** Starts a server that records its calls and answers with `answer`, at first the `documented` one. */
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
    call: (at = 0) => present(standIn.received.at(at), 'a call of the stand-in'),
    answer: documented as (call: Call<Body>) => Response | Promise<Response>,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
  return standIn;
}

export function taken(): Response {
  return Response.json({inlineMessage: 'Thanks for submitting the form.'});
}

/** HubSpot's response for an error, as documented, with these error types. */
export function refused(status: number, ...errorTypes: string[]): Response {
  const errors = errorTypes.map((errorType) => ({errorType, message: `Error: ${errorType}`}));
  return Response.json(
    {status: 'error', message: 'The request is not valid', correlationId: 'abc-123', errors},
    {status},
  );
}

export const later = (status: number, retryAfter: string) => () =>
  new Response(null, {status, headers: {'retry-after': retryAfter}});

type Submission = {
  submittedAt?: string;
  fields: {name: string; value: string}[];
  context?: {pageUri?: string; pageName?: string};
  legalConsentOptions?: unknown;
};

export const startCrm = () => startStandIn<Submission>(taken);

export const mailTaken = () => Response.json({id: 'a-mail'});

/** Resend's answer for an invalid recipient. */
export function addressRefused(): Response {
  const error = {statusCode: 422, name: 'validation_error', message: 'Invalid `to` field.'};
  return Response.json(error, {status: 422});
}

type ApiMail = {
  to: string[];
  reply_to?: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  tags: {name: string; value: string}[];
};

export const startMailApi = () => startStandIn<ApiMail>(mailTaken);
