import {parseJson} from '../../functions/_shared/http/calling.ts';
import {OpsError} from './output.ts';

/** A response with its text and its JSON; `body` is an empty object when there is no JSON. */
export type Answer<Body extends object> = Pick<Response, 'ok' | 'status' | 'headers'> & {
  text: string;
  body: Partial<Body>;
};

/** Sends a request. Follows no redirect: browsers would not, and the keys are for this host. @throws {OpsError} */
export async function ask<Body extends object>(
  address: string,
  init: RequestInit = {},
): Promise<Answer<Body>> {
  try {
    const signal = AbortSignal.timeout(20_000);
    return await toAnswer(await fetch(address, {signal, redirect: 'manual', ...init}));
  } catch (error) {
    const {name, cause} = error as Error;
    const {code = name} = (cause ?? {}) as {code?: string};
    const host = address.replaceAll(/^\w+:\/\/|\/.*$/gu, '');
    const isGone = code === 'ENOTFOUND' && host.endsWith('.supabase.co');
    const remedy = isGone
      ? 'A paused project has no address: its owner resumes it.'
      : 'Check that the address is right and its server runs, then repeat the command.';
    throw new OpsError(`${host} does not answer (${code}). ${remedy}`);
  }
}

/** Reads a response to its end. */
export async function toAnswer<Body extends object>(response: Response): Promise<Answer<Body>> {
  const {ok, status, headers} = response;
  const text = await response.text();
  return {ok, status, headers, text, body: (parseJson(text) ?? {}) as Partial<Body>};
}
