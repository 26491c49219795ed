import * as z from 'zod/mini';
import {readBody} from '../http/read-body.ts';

/** What a call to the CRM came to. */
export type CrmAnswer =
  | {
      kind: 'answered';
      status: number;
      /** HubSpot's errorType codes; empty when the body held none. */
      errorTypes: readonly string[];
      correlationId: string | null;
      /** From a Retry-After header, at most an hour. */
      retryAfterSeconds: number | null;
    }
  /** No connection came about, so the CRM has not taken the lead. */
  | {kind: 'unreached'}
  /** The request may have arrived, but no answer did. */
  | {kind: 'unanswered'}
  /** Nothing was sent: the settings name no form of that name any more. */
  | {kind: 'unconfigured'};

const MAX_BODY_BYTES = 64 * 1024;
const MAX_RETRY_AFTER_SECONDS = 3600;

/** HubSpot's words for an address that it blocks for a minute, because of ten 429s within a second. */
const BLOCKED = 'error code: 1015';
const BLOCKED_SECONDS = 60;

// The body is another party's: only what looks like a code or an id is kept, never its sentences, which repeat values.
const errorBody = z.object({
  errors: z.optional(z.array(z.object({errorType: z.optional(z.string())}))),
  correlationId: z.optional(z.string()),
});
const ERROR_TYPE = /^[A-Z0-9_]{1,64}$/u;
const CORRELATION_ID = /^[A-Za-z0-9-]{1,64}$/u;
const MAX_ERROR_TYPES = 16;

/** Reads the CRM's answer. A 2xx is taken as it is; of any other, the documented error body is read (HubSpot Forms API v3). */
export async function readCrmAnswer(response: Response): Promise<CrmAnswer> {
  const {status} = response;
  const nothing = {errorTypes: [], correlationId: null};
  if (response.ok) {
    // Delivered is delivered: nothing that may be wrong with the body changes that.
    await response.body?.cancel().catch(() => undefined);
    return {kind: 'answered', status, ...nothing, retryAfterSeconds: null};
  }
  const bytes = await readBody(response, MAX_BODY_BYTES).catch(() => null);
  const body = bytes === null ? '' : new TextDecoder().decode(bytes);
  return {
    kind: 'answered',
    status,
    ...parseErrorBody(body),
    retryAfterSeconds:
      parseRetryAfter(response.headers.get('retry-after')) ??
      (body.includes(BLOCKED) ? BLOCKED_SECONDS : null),
  };
}

function parseErrorBody(body: string): {errorTypes: string[]; correlationId: string | null} {
  const {data} = errorBody.safeParse(parseJson(body));
  const types = (data?.errors ?? []).map(({errorType}) => errorType ?? '');
  const correlationId = data?.correlationId ?? '';
  return {
    errorTypes: types.filter((type) => ERROR_TYPE.test(type)).slice(0, MAX_ERROR_TYPES),
    correlationId: CORRELATION_ID.test(correlationId) ? correlationId : null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Both forms of RFC 9110, section 10.2.3: seconds, or a date. */
function parseRetryAfter(header: string | null): number | null {
  const seconds = /^\d{1,9}$/u.test(header ?? '')
    ? Number(header)
    : (Date.parse(header ?? '') - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS);
}
