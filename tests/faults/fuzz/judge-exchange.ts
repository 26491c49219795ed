import {LEAD_ERRORS} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import type {BadRequest} from './bad-request.ts';
import type {Exchange} from './exchange.ts';
import {MARKER} from './good-request.ts';

/** Codes of deliver-leads and of the functions host, which answer some of the bad requests. */
const OTHER_CODES = ['invalid_delivery_key', 'invalid_host', 'unknown_function'];
const CODES = new Set<string>([...Object.keys(LEAD_ERRORS), ...OTHER_CODES]);

/**
 * Why a response is wrong for a bad request; null when it is right.
 *
 * @param fromSite the site's server answers what is no request to a function, without a body or with a page
 */
export function faultOf(
  {kind, broken}: BadRequest,
  answer: Exchange,
  fromSite: boolean,
): string | null {
  if (answer.status === null) {
    // The server may close the connection on invalid HTTP, and on a body that it refuses while it is still being sent.
    return broken || kind === 'body: too large' ? null : 'no answer';
  }
  if (answer.status < 400 || answer.status >= 500) {
    return `status ${answer.status}`;
  }
  if (answer.body.includes(MARKER)) {
    return 'an answer that repeats a value';
  }
  if ((broken || fromSite) && answer.body === '') {
    return null;
  }
  return hasKnownCode(answer.body)
    ? null
    : `an answer of ${answer.status} without one of the known codes`;
}

function hasKnownCode(body: string): boolean {
  try {
    const {error} = JSON.parse(body) as {error?: {code?: string; requestId?: string}};
    return CODES.has(error?.code ?? '') && /^[0-9a-f-]{36}$/u.test(error?.requestId ?? '');
  } catch {
    return false;
  }
}
