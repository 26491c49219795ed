import * as z from 'zod/mini';

/** At most `max` leads, or mails, in each window of `seconds`. */
export type RateLimit = {max: number; seconds: number};

/**
 * Text that must be given.
 *
 * @param because what needs it; for a setting that not every deployment has
 */
export function needed(because?: string) {
  return z.string(because === undefined ? 'is missing' : `is missing: ${because}`);
}

/** @param protocols `https:` and the like */
export function url(protocols: readonly string[], message: string, because?: string) {
  return needed(because).check(
    z.refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      message,
    ),
  );
}

/**
 * A URL that is called by HTTPS, or by HTTP on this machine.
 *
 * @param risk what HTTP would do elsewhere
 */
export function secureUrl(risk: string, because?: string) {
  return url(['https:', 'http:'], 'must be an https:// address', because).check(
    z.refine(
      (value) => !URL.canParse(value) || isSecure(value),
      `must be an https:// address: http:// ${risk}`,
    ),
  );
}

/** The limits of HubSpot and Resend are theirs: on this machine a stand-in answers, or a mail server of one's own. */
export const STAND_IN_CALLS_PER_SECOND = 100;

/** Whether a call of a URL cannot be read on the way. */
export function isSecure(address: string): boolean {
  return new URL(address).protocol === 'https:' || isThisMachine(address);
}

/** A token or key as HTTP headers carry it. */
export function token() {
  return needed().check(z.regex(/^[\x21-\x7E]+$/u, 'must be one word of printable characters'));
}

const THIS_MACHINE = new Set(['', '127.0.0.1', '[::1]', '::1', 'localhost']);

/** Whether a URL leads to this machine. */
export function isThisMachine(address: string): boolean {
  return URL.canParse(address) && THIS_MACHINE.has(new URL(address).hostname);
}

/**
 * A setting that may be absent.
 *
 * @param standard the text that stands for it then
 * @param message the rule for the text, in words
 */
export function optional<Value>(
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

/** A comma-separated list of parts that each are right; empty when the setting is absent. */
export function list(isRight: (part: string) => boolean = () => true, message = '') {
  const parts = (text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return optional('', (text) => parts(text).every(isRight), message, parts);
}

/** A rate limit, `10/600` for ten leads per ten minutes. The database counts up to ten times as many in 32 bits. */
export function rateLimit(standard: string) {
  return optional(
    standard,
    (text) => /^[1-9]\d{0,7}\/[1-9]\d{0,4}$/u.test(text),
    'must be a number/seconds like 10/600, both greater than zero, at most 99999999/99999',
    (text): RateLimit => {
      const [max = 0, seconds = 0] = text.split('/').map(Number);
      return {max, seconds};
    },
  );
}

/** Parameters with which node-postgres overrides or reinterprets `sslmode`. */
const OVERRIDES = ['ssl', 'uselibpqcompat'];

/**
 * Whether a database URL says that its server's certificate is checked, or openly that nothing is encrypted:
 * node-postgres does neither unless told to, and its other modes check nothing or will soon ("SSL" in its
 * documentation). Databases on this machine need not say so. Text that is no URL passes; another rule refuses it.
 */
function statesItsTlsMode(address: string): boolean {
  if (!URL.canParse(address)) {
    return true;
  }
  const {hostname, searchParams} = new URL(address);
  const [mode, ...more] = searchParams.getAll('sslmode');
  const isSaid = mode === 'verify-full' || mode === 'disable';
  // The parameter `host` replaces the host name; the driver takes the last one, which may be a socket's path.
  const host = searchParams.getAll('host').at(-1) ?? hostname;
  return (
    THIS_MACHINE.has(host) ||
    /^(?:\/|%2f)/iu.test(host) ||
    (isSaid && more.length === 0 && !OVERRIDES.some((name) => searchParams.has(name)))
  );
}

/** The rule for DATABASE_URL, shared with commands that connect to the database. */
export const databaseAddress = url(
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

/** The rule for DATABASE_CA, and its value as PEM text; null when it is absent. Base64 of the text fits a settings file's one line. */
export const databaseAuthority = optional(
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
