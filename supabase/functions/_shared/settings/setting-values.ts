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

/**
 * A URL with one of these protocols, `https:` and the like.
 *
 * @param because as in {@link needed}
 */
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
 * @param because as in {@link needed}
 */
export function secureUrl(risk: string, because?: string) {
  return url(['https:', 'http:'], 'must be an https:// address', because).check(
    z.refine(isEncryptedInTransit, `must be an https:// address: http:// ${risk}`),
  );
}

/** A token or key as HTTP headers carry it. */
export function token(because?: string) {
  return needed(because).check(
    z.regex(/^[\x21-\x7E]+$/u, 'must be one word of printable characters'),
  );
}

/** The hosts of URLs that lead to this machine. */
export const THIS_MACHINE: ReadonlySet<string> = new Set([
  '',
  '127.0.0.1',
  '[::1]',
  '::1',
  'localhost',
]);

/** Whether traffic to a URL cannot be read on the way: TLS, or this machine itself. Text that is no URL passes. */
function isEncryptedInTransit(address: string): boolean {
  if (!URL.canParse(address)) {
    return true;
  }
  const {protocol, hostname} = new URL(address);
  return protocol === 'https:' || THIS_MACHINE.has(hostname);
}

/**
 * A setting that may be absent.
 *
 * @param standard the text that stands for it then
 * @param isRight the rule for the text; `message` says it
 * @param read makes the value of a text that is right
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

/** An integer within inclusive bounds. */
export function wholeNumber(standard: string, from: number, to: number) {
  const isRight = (text: string) =>
    /^\d{1,9}$/u.test(text) && Number(text) >= from && Number(text) <= to;
  return optional(standard, isRight, `must be a whole number from ${from} to ${to}`, Number);
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
  return (
    isThisMachine(hostname, searchParams) ||
    (isSaid && more.length === 0 && !OVERRIDES.some((name) => searchParams.has(name)))
  );
}

/** The parameter `host` replaces the host name; the driver takes the last one. */
function isThisMachine(hostname: string, parameters: URLSearchParams): boolean {
  const host = parameters.getAll('host').at(-1) ?? hostname;
  return THIS_MACHINE.has(host) || /^(?:\/|%2f)/iu.test(host);
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

/**
 * The rule for DATABASE_CA, and its value as PEM text; null when it is absent. Base64 of the same text is taken too, because a settings
 * file has one line for each.
 */
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
