import type {ServerResponse} from 'node:http';
import {LEAD_ERRORS, type LeadRefused} from '../../functions/_shared/lead-forms/transport.ts';

/** Answers with an error of the contract, or cuts off a response that has begun. */
export function refuse(
  response: ServerResponse,
  code: 'internal' | 'storage_unavailable',
  requestId: string,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const {status, message} = LEAD_ERRORS[code];
  const body: LeadRefused = {error: {code, message, requestId}};
  response.writeHead(status, {
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(code === 'storage_unavailable' ? {'retry-after': '5'} : {}),
  });
  response.end(JSON.stringify(body));
}
