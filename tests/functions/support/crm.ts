/** One submission as the CRM received it. */
type Received = {
  path: string;
  authorization: string | null;
  body: {
    submittedAt?: string;
    fields: {name: string; value: string}[];
    context?: {pageUri?: string; pageName?: string};
    legalConsentOptions?: unknown;
  };
};

/** A fake CRM that answers as told and records its submissions. */
export type TestCrm = ReturnType<typeof startCrm>;

/** A local address where nobody listens, and nobody will by chance: no program is given this port, and fetch does not refuse it. */
export const NOBODY = '127.0.0.1:2';

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

/** Starts the fake CRM on a free port. */
export function startCrm() {
  const closing = new AbortController();
  const {signal} = closing;
  // A response that is still to come ends with the CRM.
  const closed = new Promise<Response>((resolve) => {
    signal.addEventListener('abort', () => resolve(new Response(null, {status: 503})));
  });
  const crm = {
    /** Where the functions call it; another address is another CRM from the next call on. */
    base: '',
    received: [] as Received[],
    /** Answers the next requests; by default with the documented 200. */
    answer: taken as (received: Received) => Response | Promise<Response>,
    async stop() {
      closing.abort();
      await server.finished;
    },
  };
  const options = {hostname: '127.0.0.1', port: 0, signal, onListen() {}};
  const server = Deno.serve(options, async (request) => {
    const received = {
      path: new URL(request.url).pathname,
      authorization: request.headers.get('authorization'),
      body: await request.json(),
    };
    crm.received.push(received);
    return await Promise.race([crm.answer(received), closed]);
  });
  crm.base = `http://127.0.0.1:${server.addr.port}`;
  return crm;
}
