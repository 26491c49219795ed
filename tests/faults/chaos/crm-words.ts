import type {ServerResponse} from 'node:http';

/** Every e-mail address that begins so is one the CRM never takes. */
export const REFUSED_PREFIX = 'refused-';

/** The documented answer to a submission that was taken. */
export function thank(response: ServerResponse): void {
  response.writeHead(200, {'content-type': 'application/json'}).end('{"inlineMessage":"Thanks."}');
}

/** The documented answer to one that was not. */
export function refuse(response: ServerResponse, status: number, errorType: string): void {
  const body = {status: 'error', correlationId: 'chaos', errors: [{message: 'No', errorType}]};
  response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body));
}

/** What a trial's CRM needs to know of a submission. */
export function parseLead(body: string): {email: string; hasPage: boolean} {
  const {fields, context} = JSON.parse(body) as {
    fields: {name: string; value: string}[];
    context?: object;
  };
  const email = fields.find(({name}) => name === 'email')?.value ?? '';
  return {email, hasPage: context !== undefined};
}
