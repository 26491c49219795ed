import {FunctionsClient, FunctionsHttpError} from '@supabase/functions-js';
import type {Deployment} from '@site/src/config/parseDeployment';
import type {LeadRefused, WireBody} from './contract';
import {LeadError} from './LeadError';
import {TRANSPORT_TIMINGS} from './timings';

function clientFor({functionsUrl, publishableKey}: Deployment): FunctionsClient {
  const url = functionsUrl || `${window.location.origin}/functions/v1`;
  return new FunctionsClient(url, {headers: publishableKey ? {apikey: publishableKey} : {}});
}

async function refusalOf(response: Response): Promise<LeadError> {
  const answer = (await response.json().catch(() => null)) as Partial<LeadRefused> | null;
  return new LeadError(
    {
      code: answer?.error?.code ?? 'unknown',
      status: response.status,
      requestId: answer?.error?.requestId ?? '',
    },
    null,
  );
}

/**
 * Calls a function through Supabase's own client class, the one behind `supabase.functions` (a fortieth of its weight).
 *
 * @param headers sent besides the client's own
 * @returns when the function answered 2xx and said that the lead is accepted
 * @throws {@link LeadError} on any other answer and when none came in time
 */
export async function invokeFunction(
  name: string,
  body: WireBody,
  headers: Record<string, string>,
  deployment: Deployment,
): Promise<void> {
  const {data, error} = await clientFor(deployment).invoke<{ok?: boolean}>(name, {
    body,
    headers,
    timeout: TRANSPORT_TIMINGS.timeout,
  });
  if (error instanceof FunctionsHttpError) {
    throw await refusalOf(error.context as Response);
  }
  if (error) {
    throw new LeadError({code: 'network', status: 0, requestId: ''}, error);
  }
  // A host without functions may answer 200 with a page; success is only what the function itself says.
  if (data?.ok !== true) {
    throw new LeadError({code: 'not_a_function', status: 200, requestId: ''}, null);
  }
}
