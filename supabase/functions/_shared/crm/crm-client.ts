import * as z from 'zod/mini';
import {
  type NoResponse,
  parseJson,
  parseRetryAfter,
  pauseAfter,
  postJson,
  readText,
} from '../http/calling.ts';
import type {CrmRequest, CrmSettings} from './crm-body.ts';
import {LONGEST_CALL_MS} from '../outbox/store.ts';

export type CrmResponse = Responded | NoResponse;

/** An answer of the CRM. */
export type Responded = {
  kind: 'responded';
  status: number;
  /** HubSpot sends no HTML: a page is a proxy's. */
  isPage: boolean;
  /** Whatever its status. */
  isError: boolean;
  errorTypes: readonly string[];
  correlationId: string | null;
  retryAfterSeconds: number | null;
};

/** Makes one call of the CRM's API. Never throws. */
type CrmClient = (request: CrmRequest) => Promise<CrmResponse>;

/** A client of HubSpot's APIs; `timeoutMs` is for the whole exchange. */
export function createCrmClient(
  {accessToken}: Pick<CrmSettings, 'accessToken'>,
  timeoutMs = LONGEST_CALL_MS,
): CrmClient {
  const headers = {authorization: `Bearer ${accessToken}`};
  return ({url, body}) => postJson(url, headers, JSON.stringify(body), timeoutMs, readCrmResponse);
}

/** HubSpot's body while it blocks an IP address for a minute, after ten 429s within a second. */
const BLOCKED = 'error code: 1015';
const BLOCKED_SECONDS = 60;

// Only codes and ids are read: HubSpot's error messages repeat submitted values.
const errorBody = z.object({
  status: z.optional(z.unknown()),
  errors: z.optional(z.array(z.object({errorType: z.optional(z.string())}))),
  correlationId: z.optional(z.string()),
});
const ERROR_TYPE = /^[A-Z0-9_]{1,64}$/u;
const CORRELATION_ID = /^[A-Za-z0-9-]{1,64}$/u;
const MAX_ERROR_TYPES = 16;

/** Error format: HubSpot Forms API v3. Never throws. */
async function readCrmResponse(response: Response): Promise<CrmResponse> {
  const {status} = response;
  const type = response.headers.get('content-type') ?? '';
  const body = await readText(response);
  return {
    kind: 'responded',
    status,
    isPage: /\bhtml\b/iu.test(type) || /^\s*</u.test(body),
    ...parseErrorBody(body),
    retryAfterSeconds:
      parseRetryAfter(response.headers.get('retry-after')) ??
      (body.includes(BLOCKED) ? BLOCKED_SECONDS : null),
  };
}

function parseErrorBody(body: string): Pick<Responded, 'isError' | 'errorTypes' | 'correlationId'> {
  const {data} = errorBody.safeParse(parseJson(body));
  const types = (data?.errors ?? []).map(({errorType}) => errorType ?? '');
  const correlationId = data?.correlationId ?? '';
  return {
    isError: data?.status === 'error' || types.length > 0,
    errorTypes: types.filter((type) => ERROR_TYPE.test(type)).slice(0, MAX_ERROR_TYPES),
    correlationId: CORRELATION_ID.test(correlationId) ? correlationId : null,
  };
}

/** With a Retry-After they pause all calls, as a 429 does. */
const PAUSING_STATUSES = new Set([477, 503]);

/** For how many seconds no worker may call the CRM; null when it asks for no pause. */
export function pauseSeconds(response: CrmResponse): number | null {
  if (response.kind !== 'responded') {
    return null;
  }
  const {status, retryAfterSeconds} = response;
  return PAUSING_STATUSES.has(status) ? retryAfterSeconds : pauseAfter(status, retryAfterSeconds);
}
