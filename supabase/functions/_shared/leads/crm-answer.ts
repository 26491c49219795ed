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
  const body = await readBody(response, MAX_BODY_BYTES).catch(() => null);
  return {
    kind: 'answered',
    status,
    ...(body === null ? nothing : parseErrorBody(body)),
    retryAfterSeconds: parseRetryAfter(response.headers.get('retry-after')),
  };
}

function parseErrorBody(body: Uint8Array): {errorTypes: string[]; correlationId: string | null} {
  const {data} = errorBody.safeParse(parseJson(new TextDecoder().decode(body)));
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

function parseRetryAfter(header: string | null): number | null {
  return header !== null && /^\d{1,9}$/u.test(header)
    ? Math.min(Number(header), MAX_RETRY_AFTER_SECONDS)
    : null;
}
