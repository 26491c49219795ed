/** Why a lead or a link from a mail failed, for the console and the operator. Carries no typed value. */
export class LeadError extends Error {
  /** The function's error code, a gateway's, or `network` when no answer came. */
  readonly code: string;
  /** The HTTP status, or 0 when no answer came. */
  readonly status: number;

  /** Whether the request may be sent again: it cannot have been refused. */
  readonly isRetryable: boolean;

  /** `requestId`: the function's, as in its log; empty when it did not answer. */
  constructor(
    what: 'lead' | 'link',
    {code, status, requestId}: {code: string; status: number; requestId: string},
    cause: unknown,
  ) {
    const failure = what === 'lead' ? 'The lead was not accepted' : 'The link was not followed';
    super(`${failure}: ${code} (status ${status}, request ${requestId || 'none'})`, {cause});
    this.name = 'LeadError';
    this.code = code;
    this.status = status;
    this.isRetryable = status === 0 || status === 503 || (status >= 500 && requestId === '');
  }
}
