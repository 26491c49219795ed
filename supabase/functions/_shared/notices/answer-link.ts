import {makeKeyedDigest} from '../host/digest.ts';
import {isOneOf} from '../http/serving.ts';
import type {LinkAction} from '../lead-forms/transport.ts';

const GOOD_FOR_MS = 14 * 24 * 3600 * 1000;

const ACTIONS: readonly LinkAction[] = ['answered', 'release'];

/** A token: the lead's id, the time when it expires, the signature. */
const TOKEN = /^([\da-f-]{36})-(\d{13})-([\da-f]{64})$/u;

/**
 * A link to the page where the staff act on a lead; a program that only reads the page triggers nothing. The token is
 * in the fragment, which no server receives. The query before it keeps the path right in mail gateways that encode `#`.
 * `since` is the same for each attempt, because a provider refuses a second attempt with another text.
 */
export function makeLink(action: LinkAction, site: string, key: string, id: string, since: Date) {
  const end = String(since.getTime() + GOOD_FOR_MS);
  return `${site}/answered?request#${id}-${end}-${sign(key, action, id, end)}`;
}

/** Reads a token; null when none of these keys signed it. */
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
