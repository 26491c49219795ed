import {makeKeyedDigest} from '../host/digest.ts';
import {isOneOf} from '../http/serving.ts';

const GOOD_FOR_MS = 14 * 24 * 3600 * 1000;

/** Lead, end of its time, signature. */
const TOKEN = /^([\da-f-]{36})-(\d{13})-([\da-f]{64})$/u;

/**
 * The link to the page that says that a lead was answered. The token stands behind `#`, which no server gets, and after
 * a query: a mail gateway that encodes `#` makes it part of that, not of a path. No program that only reads the page
 * acts. `since` is the same for each try: a provider refuses a second try with other words.
 */
export function answerLink(siteUrl: string, key: string, leadId: string, since: Date) {
  const end = String(since.getTime() + GOOD_FOR_MS);
  return `${siteUrl}/answered?request#${leadId}-${end}-${sign(key, leadId, end)}`;
}

/** The lead's id; null for what is no token under one of these keys. */
export function openToken(keys: readonly string[], token: string): string | 'expired' | null {
  const [, leadId = '', end = '', signature = ''] = TOKEN.exec(token) ?? [];
  const signatures = keys.map((key) => sign(key, leadId, end));
  if (!isOneOf(signature, signatures)) {
    return null;
  }
  return Number(end) <= Date.now() ? 'expired' : leadId;
}

function sign(key: string, leadId: string, end: string): string {
  return makeKeyedDigest(key, ['answered', 1, leadId, end]);
}
