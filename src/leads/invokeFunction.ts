import {FunctionsClient, FunctionsHttpError} from '@supabase/functions-js';
import type {Deployment} from '@site/src/docusaurus/deployment';
import type {LeadRefused, LinkAnswer, LinkRequest, WireBody} from './contract';
import {LINK_FUNCTION} from './pageContract';

/** Tells the console and the operator why a lead or a mailed link failed. Contains nothing that a visitor typed. */
export class LeadError extends Error {
  /** The error code of the function or of a gateway, or `network` or `timeout` when no answer came. */
  readonly code: string;
  /** The HTTP status, or 0 when no answer came. */
  readonly status: number;

  /** Whether the request may be sent again, because the function has not refused it. */
  readonly isRetryable: boolean;

  /** `requestId`: the id under which the function logged the request; empty if the function did not answer. */
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

/** Milliseconds; our choice, not the specification's. */
const TIMINGS = {
  timeout: 15_000,
  retryDelays: [500, 1500],
  /** Latest start of a retry, counted from the first try. */
  retryWindow: 3000,
} as const;

function clientFor({functionsUrl, publishableKey}: Deployment): FunctionsClient {
  const url = functionsUrl || `${window.location.origin}/functions/v1`;
  return new FunctionsClient(url, {
    headers: publishableKey ? {apikey: publishableKey} : {},
    // The request outlives a tab that is closed after the click: a browser asks for permission first (preflight).
    customFetch: (address, init) => fetch(address, {...init, keepalive: true}),
  });
}

async function refusalOf(response: Response) {
  type Answer = Partial<LeadRefused> & {code?: unknown};
  const answer = (await response.json().catch(() => null)) as Answer | null;
  const {code = `${answer?.code ?? 'unknown'}`, requestId = ''} = answer?.error ?? {};
  return {code, status: response.status, requestId};
}

async function invokeOnce<Answer extends {ok: true}>(
  name: string,
  body: WireBody | LinkRequest,
  headers: Record<string, string>,
  deployment: Deployment,
): Promise<Answer> {
  const what = 'act' in body ? 'link' : 'lead';
  const call = {body, headers, timeout: TIMINGS.timeout};
  const {data, error} = await clientFor(deployment).invoke<Partial<Answer>>(name, call);
  if (error instanceof FunctionsHttpError) {
    throw new LeadError(what, await refusalOf(error.context as Response), null);
  }
  if (error) {
    const cause = (error.context ?? error) as Error;
    const code = cause.name === 'AbortError' ? 'timeout' : 'network';
    throw new LeadError(what, {code, status: 0, requestId: ''}, error);
  }
  // A host without functions may answer 200 with a page, and a redirect makes the POST a GET, which the health check
  // answers with `ok`. So the body decides, by what only an answer to a POST has. A proxy may change its type.
  const parse = async (text: string) => JSON.parse(text) as Partial<Answer>;
  const answer = typeof data === 'string' ? await parse(data).catch(() => null) : data;
  if (answer?.ok !== true || !('id' in answer || 'lead' in answer)) {
    throw new LeadError(what, {code: 'not_a_function', status: 200, requestId: ''}, null);
  }
  return answer as Answer;
}

/**
 * Calls a function with the functions client of supabase-js, which is a fortieth of its size. Retries network
 * failures, 503 and gateway errors at most twice within three seconds, so calls must be idempotent.
 * @throws {LeadError} on any other answer, and when none came in time
 */
export async function invokeFunction<Answer extends {ok: true}>(
  ...call: Parameters<typeof invokeOnce<Answer>>
): Promise<Answer> {
  const deadline = Date.now() + TIMINGS.retryWindow;
  for (const delay of TIMINGS.retryDelays) {
    try {
      return await invokeOnce(...call);
    } catch (error) {
      const isFinal = !(error instanceof LeadError && error.isRetryable);
      if (isFinal || Date.now() + delay > deadline) {
        throw error;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  return invokeOnce(...call);
}

/** Reads the lead of a link in a mail to the staff, or acts on it. @throws {LeadError} */
export async function followLink(
  request: LinkRequest,
  deployment: Deployment,
): Promise<LinkAnswer['lead']> {
  const {lead} = await invokeFunction<LinkAnswer>(LINK_FUNCTION, request, {}, deployment);
  return lead;
}
