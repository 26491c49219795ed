import type {ServerResponse} from 'node:http';

/** E-mail addresses with this prefix are refused by the CRM and by mail servers. */
export const REFUSED_PREFIX = 'refused-';

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
