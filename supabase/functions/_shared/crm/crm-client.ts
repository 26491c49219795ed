import * as z from 'zod/mini';
import {
  type NoResponse,
  parseJson,
  parseRetryAfter,
  pauseAfter,
  post,
  readText,
} from '../http/calling.ts';
import {LONGEST_CALL_MS} from '../outbox/channel.ts';
import type {CrmRequest, CrmSettings} from './crm-body.ts';

/** The result of one call to the CRM. */
export type CrmResponse =
  | {
      kind: 'responded';
      status: number;
      /** Whether it is JSON, as all of HubSpot's answers are: a page of HTML is of somebody else. */
      isJson: boolean;
      /** HubSpot's errorType codes; empty when the body has none. */
      errorTypes: readonly string[];
      correlationId: string | null;
      /** From the Retry-After header, at most an hour. */
      retryAfterSeconds: number | null;
    }
  | NoResponse
  /** Nothing was sent: the settings no longer have a form of this name. */
  | {kind: 'unconfigured'};

/** Makes one call of the CRM's API. Never throws. */
export type CrmClient = (request: CrmRequest) => Promise<CrmResponse>;

/**
 * A client of HubSpot's APIs.
 *
 * @param timeoutMs for the whole exchange
 */
export function createCrmClient(
  {accessToken}: Pick<CrmSettings, 'accessToken'>,
  timeoutMs = LONGEST_CALL_MS,
): CrmClient {
  const headers = {authorization: `Bearer ${accessToken}`};
  return ({url, body}) => post(url, headers, JSON.stringify(body), timeoutMs, readCrmResponse);
}

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

/** Reads a response of the CRM, its body for non-2xx only (error format: HubSpot Forms API v3). Never throws. */
async function readCrmResponse(response: Response): Promise<CrmResponse> {
  const {status} = response;
  const isJson = /\bjson\b/iu.test(response.headers.get('content-type') ?? '');
  const nothing = {errorTypes: [], correlationId: null};
  if (response.ok) {
    // The lead is delivered whatever happens to the body.
    await response.body?.cancel().catch(() => undefined);
    return {kind: 'responded', status, isJson, ...nothing, retryAfterSeconds: null};
  }
  const body = await readText(response);
  return {
    kind: 'responded',
    status,
    isJson,
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

/** Statuses that, with a Retry-After, pause all calls like a 429: 503, and 477 while HubSpot moves the account. */
const PAUSING_STATUSES = new Set([477, 503]);

/** How long no worker may call the CRM after a response, in seconds; null when it asks for no pause. */
export function pauseSeconds(response: CrmResponse): number | null {
  if (response.kind !== 'responded') {
    return null;
  }
  const {status, retryAfterSeconds} = response;
  return PAUSING_STATUSES.has(status) ? retryAfterSeconds : pauseAfter(status, retryAfterSeconds);
}
