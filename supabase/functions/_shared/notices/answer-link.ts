import {makeKeyedDigest} from '../host/digest.ts';
import {isOneOf} from '../http/serving.ts';
import type {LinkAction} from '../lead-forms/transport.ts';

const GOOD_FOR_MS = 14 * 24 * 3600 * 1000;

const ACTIONS: readonly LinkAction[] = ['answered', 'release'];

/** Lead id, expiry, signature. */
const TOKEN = /^([\da-f-]{36})-(\d{13})-([\da-f]{64})$/u;

/**
 * A link to the page where the staff act on a lead. The token stands in the fragment, which no server receives. A query
 * precedes it: a mail gateway that encodes `#` then extends the query, not the path. A program that only reads the page
 * triggers nothing. `since` is the same for each attempt: a provider refuses a second attempt with another text.
 */
export function makeLink(action: LinkAction, site: string, key: string, id: string, since: Date) {
  const end = String(since.getTime() + GOOD_FOR_MS);
  return `${site}/answered?request#${id}-${end}-${sign(key, action, id, end)}`;
}

/** The content of a token; null when none of these keys signed it. */
export function openToken(keys: readonly string[], token: string) {
  const [, leadId = '', end = '', signature = ''] = TOKEN.exec(token) ?? [];
  const signatures = (it: LinkAction) => keys.map((key) => sign(key, it, leadId, end));
  const action = ACTIONS.find((it) => isOneOf(signature, signatures(it)));
  if (action === undefined) {
    return null;
  }
  return Number(end) <= Date.now() ? ('expired' as const) : {action, leadId};
}

function sign(key: string, action: LinkAction, leadId: string, end: string): string {
  return makeKeyedDigest(key, [action, 1, leadId, end]);
}
