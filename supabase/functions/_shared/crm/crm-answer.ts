import * as z from 'zod/mini';
import {parseJson, parseRetryAfter, readText} from '../http/calling.ts';
import type {Attempt} from '../outbox/store.ts';

/** What an answer means. `context_refused`: HubSpot refuses the page context, and nothing else. */
export type Verdict = Pick<Attempt, 'outcome' | 'ambiguous'> & {
  decision: Attempt['decision'] | 'context_refused';
};

const DEAD = new Set(['INVALID_EMAIL', 'BLOCKED_EMAIL']);
const CONTEXT = new Set([
  'INVALID_HUTK',
  'INVALID_IP_ADDRESS',
  'INVALID_PAGE_URI',
  'INVALID_METADATA',
]);

/** HubSpot answers 409 or 423 while the same records are in use, 477 while it moves the account ("Error handling"). */
const STATUSES: Readonly<Record<number, Parameters<typeof verdict>>> = {
  401: ['held', 'token_refused'],
  403: ['held', 'not_permitted'],
  404: ['held', 'not_found'],
  408: ['retry', 'crm_timeout'],
  409: ['retry', 'crm_locked'],
  423: ['retry', 'crm_locked'],
  425: ['retry', 'crm_timeout'],
  429: ['retry', 'rate_limited'],
  477: ['retry', 'crm_migrating'],
  // Of a gateway; HubSpot may have taken the lead.
  502: ['retry', 'crm_error', true],
  520: ['retry', 'crm_error', true],
  504: ['retry', 'timed_out', true],
  524: ['retry', 'timed_out', true],
};

/** After this many attempts with an unknown error the lead is held. */
const UNKNOWN_TRIES = 3;

/** Decides what an answer means. `faults`: earlier attempts that failed. */
export function classifyStatus(
  {status, isForeign, isError, errorTypes}: Responded,
  faults: number,
): Verdict {
  if (status >= 200 && status < 300 && !isError) {
    return isForeign
      ? verdict('held', 'unexpected_answer', true)
      : verdict('delivered', 'delivered');
  }
  const known = STATUSES[status];
  if (known !== undefined) {
    return verdict(...known);
  }
  if (status >= 500) {
    return verdict('retry', 'crm_error');
  }
  if (status >= 300 && status < 400) {
    return verdict('held', 'redirected');
  }
  return classifyErrorTypes(errorTypes, faults);
}

function classifyErrorTypes(errorTypes: readonly string[], faults: number): Verdict {
  if (errorTypes.some((type) => DEAD.has(type))) {
    return verdict('dead', 'lead_refused');
  }
  if (errorTypes.some((type) => !CONTEXT.has(type))) {
    // All other documented errors of HubSpot mean that the CRM's form does not match ours.
    return verdict('held', 'form_mismatch');
  }
  return errorTypes.length > 0
    ? verdict('context_refused', 'context_refused')
    : verdict(faults < UNKNOWN_TRIES ? 'retry' : 'held', 'unrecognized');
}

function verdict(decision: Verdict['decision'], outcome: string, ambiguous = false): Verdict {
  return {decision, outcome, ambiguous};
}

/** HubSpot answers with this body while it blocks an IP address for a minute, after ten 429s within a second. */
const BLOCKED = 'error code: 1015';
const BLOCKED_SECONDS = 60;

// Only codes and ids are read: HubSpot's error messages repeat submitted values.
const errorBody = z.object({
  status: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
  success: z.optional(z.unknown()),
  errors: z.optional(
    z.array(z.object({errorType: z.optional(z.string()), code: z.optional(z.string())})),
  ),
  category: z.optional(z.string()),
  correlationId: z.optional(z.string()),
});
const ERROR_TYPE = /^[A-Z0-9_]{1,64}$/u;
const CORRELATION_ID = /^[A-Za-z0-9-]{1,64}$/u;
const MAX_ERROR_TYPES = 16;

/** What is read of an answer: nothing that repeats a value. */
export type Responded = Awaited<ReturnType<typeof readCrmResponse>>;

/** Reads an answer of HubSpot, or of a proxy before it. */
export async function readCrmResponse(response: Response) {
  const text = await readText(response);
  const {data} = errorBody.safeParse(parseJson(text));
  const {errors = [], category = ''} = data ?? {};
  const types = errors.map(({errorType, code = ''}) => errorType ?? code);
  const named = types.filter((type) => ERROR_TYPE.test(type)).slice(0, MAX_ERROR_TYPES);
  // A general error, such as that of an archived property, has only a category.
  const general = ERROR_TYPE.test(category) ? [category] : [];
  const correlationId = data?.correlationId ?? '';
  return {
    status: response.status,
    /** HubSpot answers with JSON. A page, plain text or an empty body comes from a proxy. */
    isForeign: data === undefined,
    isError:
      data?.status === 'error' ||
      data?.success === false ||
      Boolean(data?.error) ||
      errors.length > 0,
    errorTypes: named.length > 0 ? named : general,
    correlationId: CORRELATION_ID.test(correlationId) ? correlationId : null,
    retryAfterSeconds:
      parseRetryAfter(response.headers.get('retry-after')) ??
      (text.includes(BLOCKED) ? BLOCKED_SECONDS : null),
  };
}
