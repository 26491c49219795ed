import {parseJson} from '../_shared/http/calling.ts';
import {type LeadSource, parseSource} from '../_shared/lead-forms/source.ts';
import {cleanText} from '../_shared/lead-forms/text.ts';
import {LEAD_HEADERS, PAGE_LIMITS} from '../_shared/lead-forms/transport.ts';
import type {LeadPage, QuarantineReason} from '../_shared/outbox/store.ts';
import {Refusal} from './refusal.ts';

/** Some proxies send a header twice, which reads as `key, key`. */
const KEY = /^([A-Za-z0-9_-]{8,200})(?:, \1)?$/u;

const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/u;
const IPV6_LETTERS = /^[\da-f]*:[\da-f:.]*$/iu;
const IPV4_IN_IPV6 = /^::ffff:((?:\d{1,3}\.){3}\d{1,3})$/iu;

/** The idempotency key; null when the client sent none. Throws a {@link Refusal} when it is malformed. */
export function readIdempotencyKey(headers: Headers): string | null {
  const sent = headers.get(LEAD_HEADERS.idempotencyKey);
  const [, key = null] = KEY.exec(sent ?? '') ?? [];
  if (sent !== null && key === null) {
    throw new Refusal('invalid_idempotency_key');
  }
  return key;
}

/** The page, which only informs the staff: a malformed one is dropped, not refused. */
export function readPage(headers: Headers): LeadPage {
  const name = decodeHeader(headers, LEAD_HEADERS.pageName).slice(0, PAGE_LIMITS.name);
  const uri = webAddress(decodeHeader(headers, LEAD_HEADERS.pageUri));
  return {uri, name: cleanText(name) || undefined};
}

/** An http(s) address without fragment and login, and without its query when it would be too long. */
function webAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    return undefined;
  }
  Object.assign(url, {hash: '', username: '', password: ''});
  if (url.href.length > PAGE_LIMITS.uri) {
    url.search = '';
  }
  return url.href.length <= PAGE_LIMITS.uri ? url.href : undefined;
}

/** Where the visitor came from, as information for the staff. */
export function readSource(headers: Headers): LeadSource {
  return parseSource(parseJson(decodeHeader(headers, LEAD_HEADERS.source)));
}

function decodeHeader(headers: Headers, name: string): string {
  try {
    return decodeURIComponent(headers.get(name) ?? '');
  } catch {
    return '';
  }
}

/** Why a submission looks automated. Missing or malformed headers raise no suspicion. */
export function readSuspicion(headers: Headers, fastestMs: number): QuarantineReason | null {
  if ((headers.get(LEAD_HEADERS.decoy) ?? '') !== '') {
    return 'decoy_filled';
  }
  const openMs = headers.get(LEAD_HEADERS.pageOpenMs) ?? '';
  return /^\d{1,12}$/u.test(openMs) && Number(openMs) < fastestMs ? 'too_fast' : null;
}

// Only the reverse proxy's header with a single address is trusted: the client controls all else, and a loopback
// address would put all visitors under one limit.
/** An IPv4 address, or the first 64 bits of an IPv6 one, which one sender usually has; null when unknown. */
export function readClientAddress(headers: Headers, header: string | null): string | null {
  const given = header === null ? '' : (headers.get(header) ?? '').trim();
  const [, inner = given] = IPV4_IN_IPV6.exec(given) ?? [];
  if (IPV4.test(inner)) {
    return inner.startsWith('127.') ? null : inner;
  }
  const network = ipv6Network(inner);
  return network === '0:0:0:0' ? null : network;
}

/** The first 64 bits, as `2001:db8:0:1`; null when the text is not an IPv6 address. */
function ipv6Network(address: string): string | null {
  if (!IPV6_LETTERS.test(address) || !URL.canParse(`http://[${address}]`)) {
    return null;
  }
  const halves = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left = [], right = []] = halves.map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({length: 8 - left.length - right.length}, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
