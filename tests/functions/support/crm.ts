/** One submission as the CRM received it. */
export type Received = {
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
export type TestCrm = {
  /** Its URL; stays the same while it is down. */
  base: string;
  received: Received[];
  /** Answers the next requests; by default with the documented 200. */
  answer: (received: Received) => Response | Promise<Response>;
  stop(): Promise<void>;
  start(): void;
};

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
export function startCrm(): TestCrm {
  let closing = new AbortController();
  let finished: Promise<void> = Promise.resolve();
  const crm: TestCrm = {
    base: '',
    received: [],
    answer: taken,
    start() {
      const port = crm.base === '' ? 0 : Number(new URL(crm.base).port);
      closing = new AbortController();
      const {signal} = closing;
      const server = Deno.serve(
        {hostname: '127.0.0.1', port, signal, onListen() {}},
        async (request) => {
          const received = {
            path: new URL(request.url).pathname,
            authorization: request.headers.get('authorization'),
            body: await request.json(),
          };
          crm.received.push(received);
          return await Promise.race([crm.answer(received), aborted(signal)]);
        },
      );
      finished = server.finished;
      crm.base = `http://127.0.0.1:${server.addr.port}`;
    },
    async stop() {
      closing.abort();
      await finished;
    },
  };
  crm.start();
  return crm;
}

/** Rejects when the CRM stops, so that delayed responses end too. */
function aborted(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(new Response(null, {status: 503})));
  });
}
