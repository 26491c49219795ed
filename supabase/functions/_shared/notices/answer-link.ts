import {makeKeyedDigest} from '../host/digest.ts';
import {isOneOf} from '../http/serving.ts';
import type {LinkAction} from '../lead-forms/transport.ts';

const GOOD_FOR_MS = 14 * 24 * 3600 * 1000;

const ACTIONS: readonly LinkAction[] = ['answered', 'release'];

/** Lead, end of its time, signature. */
const TOKEN = /^([\da-f-]{36})-(\d{13})-([\da-f]{64})$/u;

/**
 * A link to the page that does this about a lead. The token stands behind `#`, which no server gets, and after a query:
 * a mail gateway that encodes `#` makes it part of that, not of a path. No program that only reads the page acts.
 * `since` is the same for each try: a provider refuses a second try with other words.
 */
export function makeLink(action: LinkAction, site: string, key: string, id: string, since: Date) {
  const end = String(since.getTime() + GOOD_FOR_MS);
  return `${site}/answered?request#${id}-${end}-${sign(key, action, id, end)}`;
}

/** What a token is signed for; null for what is no token under one of these keys. */
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
