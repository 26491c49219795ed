import {makeKeyedDigest} from '../host/digest.ts';
import {isOneOf} from '../http/serving.ts';
import type {LinkAction} from '../lead-forms/transport.ts';

const GOOD_FOR_MS = 14 * 24 * 3600 * 1000;

const ACTIONS: readonly LinkAction[] = ['answered', 'release'];

const TOKEN = /^([\da-f-]{36})-(\d{13})-([\da-f]{64})$/u;

// The token is in the fragment, which no server receives; the query keeps the path right in gateways that encode `#`.
/** A link by which the staff act on a lead. `since`: of the first attempt, because a provider refuses another text. */
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
