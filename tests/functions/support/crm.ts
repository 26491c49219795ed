import {present} from './check.ts';
import {startServer} from './server.ts';

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

/** Starts a fake CRM, which answers as told and records its submissions. */
export function startCrm() {
  const server = startServer(async (request) => {
    const received = {
      path: new URL(request.url).pathname,
      authorization: request.headers.get('authorization'),
      body: await request.json(),
    };
    crm.received.push(received);
    return await crm.answer(received);
  });
  const crm = {
    ...server,
    received: [] as Received[],
    /** The first submission, or the one at this place. */
    lead: (at = 0) => present(crm.received.at(at), 'a lead at the CRM'),
    /** Answers the next requests; by default with the documented 200. */
    answer: taken as (received: Received) => Response | Promise<Response>,
  };
  return crm;
}
