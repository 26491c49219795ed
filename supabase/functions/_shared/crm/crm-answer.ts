import * as z from 'zod/mini';
import {readBody} from '../http/read-body.ts';
import {parseRetryAfter} from '../http/retry-after.ts';

/** The result of one call to the CRM. */
export type CrmAnswer =
  | {
      kind: 'answered';
      status: number;
      /** HubSpot's errorType codes; empty when the body has none. */
      errorTypes: readonly string[];
      correlationId: string | null;
      /** From the Retry-After header, at most an hour. */
      retryAfterSeconds: number | null;
    }
  /** No connection was made, so the CRM does not have the lead. */
  | {kind: 'unreached'}
  /** The connection was made, but no response came: the CRM may have the lead. */
  | {kind: 'unanswered'}
  /** Nothing was sent: the settings no longer have a form of this name. */
  | {kind: 'unconfigured'};

const MAX_BODY_BYTES = 64 * 1024;

/** The body of HubSpot's response while it blocks an IP address for a minute, after ten 429s within a second. */
const BLOCKED = 'error code: 1015';
const BLOCKED_SECONDS = 60;

// Only codes and ids are read: HubSpot's error messages repeat submitted values.
const errorBody = z.object({
  errors: z.optional(z.array(z.object({errorType: z.optional(z.string())}))),
  correlationId: z.optional(z.string()),
});
const ERROR_TYPE = /^[A-Z0-9_]{1,64}$/u;
const CORRELATION_ID = /^[A-Za-z0-9-]{1,64}$/u;
const MAX_ERROR_TYPES = 16;

/**
 * Reads a response of the CRM. The body is read for non-2xx only (error format: HubSpot Forms API v3). Never throws.
 */
export async function readCrmAnswer(response: Response): Promise<CrmAnswer> {
  const {status} = response;
  const nothing = {errorTypes: [], correlationId: null};
  if (response.ok) {
    // The lead is delivered whatever happens to the body.
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
