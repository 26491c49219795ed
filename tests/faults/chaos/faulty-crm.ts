import type {ServerResponse} from 'node:http';
import type {Random} from '../random.ts';
import {type FaultyReceiver, REFUSED_PREFIX, startFaultyHttp} from './faulty-http.ts';

/** The documented response to an accepted submission. */
export function thank(response: ServerResponse): void {
  response.writeHead(200, {'content-type': 'application/json'}).end('{"inlineMessage":"Thanks."}');
}

/** The documented response to a refused submission. */
export function refuse(response: ServerResponse, status: number, errorType: string): void {
  const body = {status: 'error', correlationId: 'chaos', errors: [{message: 'No', errorType}]};
  response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body));
}

/** The parts of a submission that a trial's CRM needs. */
export function parseLead(body: string): {email: string; hasPage: boolean} {
  const {fields, context} = JSON.parse(body) as {
    fields: {name: string; value: string}[];
    context?: object;
  };
  const email = fields.find(({name}) => name === 'email')?.value ?? '';
  return {email, hasPage: context !== undefined};
}

/** Starts a CRM that answers with all that HubSpot documents. It tells leads apart by their e-mail addresses. */
export function startFaultyCrm(random: Random): Promise<FaultyReceiver> {
  return startFaultyHttp(
    {
      read(_, body) {
        const {email} = parseLead(body);
        const refused = email.startsWith(REFUSED_PREFIX);
        return {
          key: email,
          refusal: refused ? (response) => refuse(response, 400, 'INVALID_EMAIL') : null,
        };
      },
      thank,
      faults: {
        unknownRefusal: {weight: 2, answer: () => (it) => refuse(it, 400, 'SOMETHING_NEW')},
        formMismatch: {weight: 2, answer: () => (it) => refuse(it, 400, 'REQUIRED_FIELD')},
        pageRefused: {
          weight: 3,
          answer: (body) =>
            parseLead(body).hasPage ? (it) => refuse(it, 400, 'INVALID_PAGE_URI') : null,
        },
      },
    },
    random,
  );
}
