import * as z from 'zod/mini';

/** At most `max` in every window of this many `seconds`. */
export type RateLimit = {max: number; seconds: number};

/** A required setting. `because` says why it is required, for one that not every deployment needs. */
export function requireValue(because?: string) {
  return z.string(because === undefined ? 'is missing' : `is missing: ${because}`);
}

/** A required URL with one of these `protocols`, such as `https:`. */
function requireUrl(protocols: readonly string[], message: string, because?: string) {
  return requireValue(because).check(
    z.refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      message,
    ),
  );
}

/** HTTPS, or HTTP on this machine; `risk` names the danger of HTTP elsewhere. */
export function secureUrl(risk: string, because?: string) {
  return requireUrl(['https:', 'http:'], 'must be an https:// address', because).check(
    z.refine(
      (value) => !URL.canParse(value) || isSecure(value),
      `must be an https:// address: http:// ${risk}`,
    ),
  );
}

/** The pace for a fake or a mail server on this machine, where the limits of HubSpot and Resend do not apply. */
export const STAND_IN_CALLS_PER_SECOND = 100;

/** Whether nobody can read this connection on its way. */
export function isSecure(address: string): boolean {
  return new URL(address).protocol === 'https:' || isThisMachine(address);
}

/** A token that an HTTP header can carry. */
export function requireToken() {
  return requireValue().check(
    z.regex(/^[\x21-\x7E]+$/u, 'must be one word of printable characters'),
  );
}

const THIS_MACHINE = new Set(['', '127.0.0.1', '[::1]', '::1', 'localhost']);

/** Whether a URL leads to this machine. */
export function isThisMachine(address: string): boolean {
  return URL.canParse(address) && THIS_MACHINE.has(new URL(address).hostname);
}

/** A setting that may be absent: then `standard` is its text. */
export function allowMissing<Value>(
  standard: string,
  isRight: (text: string) => boolean,
  message: string,
  read: (text: string) => Value,
) {
  return z.pipe(
    z._default(z.string(), standard).check(z.refine(isRight, message)),
    z.transform(read),
  );
}

/** A list separated by commas; empty when absent. */
export function list(isRight: (part: string) => boolean = () => true, message = '') {
  const parts = (text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return allowMissing('', (text) => parts(text).every(isRight), message, parts);
}

/** Whether it is a time zone's IANA name, like `Europe/Berlin`. An offset would have no daylight saving time. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/iu.test(name) && Intl.DateTimeFormat('en-US', {timeZone: name}) !== null;
  } catch {
    return false;
  }
}

const KEYS = /^[^\s,]{32,}(?:\s*,\s*[^\s,]{32,})*$/u;

/** One or several secret keys, the newest first. */
export function requireKeys() {
  const split = z.transform((text: string) => text.split(/\s*,\s*/u) as [string, ...string[]]);
  return z.pipe(
    requireValue().check(
      z.regex(KEYS, 'must be a key of at least 32 characters, or several with commas between'),
    ),
    split,
  );
}

/** A rate like `10/600`, which means ten in ten minutes. */
export function requireRate(standard: string) {
  return allowMissing(
    standard,
    (text) => /^[1-9]\d{0,7}\/[1-9]\d{0,4}$/u.test(text),
    'must be a number/seconds like 10/600, both greater than zero, at most 99999999/99999',
    (text): RateLimit => {
      const [max = 0, seconds = 0] = text.split('/').map(Number);
      return {max, seconds};
    },
  );
}

/** Parameters that override `sslmode` or change its meaning. */
const OVERRIDES = ['ssl', 'uselibpqcompat'];

// node-postgres checks certificates only with `verify-full` ("SSL" in its documentation).
/** Whether a database's address says how TLS is used, is on this machine, or is no URL, which another rule refuses. */
function statesItsTlsMode(address: string): boolean {
  if (!URL.canParse(address)) {
    return true;
  }
  const {hostname, searchParams} = new URL(address);
  const [mode, ...more] = searchParams.getAll('sslmode');
  const isSaid = mode === 'verify-full' || mode === 'disable';
  // The parameter `host` overrides the host name. The last one counts, and it may be a socket's path.
  const host = searchParams.getAll('host').at(-1) ?? hostname;
  return (
    THIS_MACHINE.has(host) ||
    /^(?:\/|%2f)/iu.test(host) ||
    (isSaid && more.length === 0 && !OVERRIDES.some((name) => searchParams.has(name)))
  );
}

/** The rule for DATABASE_URL. */
export const databaseAddress = requireUrl(
  ['postgres:', 'postgresql:'],
  'must be a postgres:// address',
).check(
  z.refine(
    statesItsTlsMode,
    'must end in ?sslmode=verify-full, or in ?sslmode=disable on a network of your own: any other mode lets somebody on the way read the leads',
  ),
);

const CERTIFICATES =
  /^(?:-----BEGIN CERTIFICATE-----\s[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*)+$/u;

/** DATABASE_CA as PEM. The base64 of a PEM text is accepted too, because a settings file has one line per setting. */
export const databaseAuthority = allowMissing(
  '',
  (text) => text === '' || CERTIFICATES.test(toPem(text)),
  'must be the certificate of an authority, as text that begins with -----BEGIN CERTIFICATE----- or as base64 of that text',
  (text) => (text === '' ? null : toPem(text)),
);

function toPem(text: string): string {
  try {
    return text.startsWith('-----') ? text : atob(text);
  } catch {
    return '';
  }
}
