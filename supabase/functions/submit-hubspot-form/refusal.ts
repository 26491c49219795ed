import {jsonAnswer} from '../_shared/http/json-answer.ts';
import {
  LEAD_ERRORS,
  type LeadErrorCode,
  type LeadRefused,
} from '../_shared/lead-forms/transport.ts';

type Issues = LeadRefused['error']['issues'];

/** Thrown by any step that refuses a request; the handler makes the answer of it. */
export class Refusal extends Error {
  readonly code: LeadErrorCode;
  readonly issues: Issues;

  /**
   * @param code one of the contract's codes, which fixes status and message
   * @param issues the refused fields, where there are any
   */
  constructor(code: LeadErrorCode, issues?: Issues) {
    super(LEAD_ERRORS[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.issues = issues;
  }
}

/** Seconds after which the same request may be sent again as it was. */
const RETRY_AFTER: Partial<Record<LeadErrorCode, string>> = {storage_unavailable: '5'};

/** The answer to a refused request: the contract's status, code and sentence, and nothing from within. */
export function refusalAnswer(
  {code, issues}: Refusal,
  requestId: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const {status, message} = LEAD_ERRORS[code];
  const retryAfter = RETRY_AFTER[code];
  const body: LeadRefused = {error: {code, message, requestId, ...(issues ? {issues} : {})}};
  return jsonAnswer(status, body, {
    ...headers,
    ...(retryAfter === undefined ? {} : {'retry-after': retryAfter}),
    ...(code === 'method_not_allowed' ? {allow: 'POST, OPTIONS'} : {}),
  });
}
