import {makeJsonResponse} from '../_shared/http/serving.ts';
import {
  LEAD_ERRORS,
  type LeadErrorCode,
  type LeadRefused,
} from '../_shared/lead-forms/transport.ts';

const RETRY_AFTER: Partial<Record<LeadErrorCode, number>> = {storage_unavailable: 5};

/** Thrown to refuse a request; the handler turns it into the response. */
export class Refusal extends Error {
  override name = 'Refusal';

  /** @param details.retryAfter in seconds */
  constructor(
    readonly code: LeadErrorCode,
    readonly details: {issues?: LeadRefused['error']['issues']; retryAfter?: number} = {},
  ) {
    super(LEAD_ERRORS[code].message);
  }
}

/** Makes the response to a refused request, with the status, code and message of the contract. */
export function makeRefusalAnswer(
  {code, details: {issues, retryAfter = RETRY_AFTER[code]}}: Refusal,
  requestId: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const {status, message} = LEAD_ERRORS[code];
  const body: LeadRefused = {error: {code, message, requestId, ...(issues ? {issues} : {})}};
  return makeJsonResponse(status, body, {
    ...headers,
    ...(retryAfter === undefined ? {} : {'retry-after': String(retryAfter)}),
    ...(code === 'method_not_allowed' ? {allow: 'POST, OPTIONS'} : {}),
    // The connection is closed; otherwise the rest of the body would be read as the next request.
    ...(code === 'request_timeout' ? {connection: 'close'} : {}),
  });
}
