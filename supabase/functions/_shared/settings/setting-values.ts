import * as z from 'zod/mini';

/** At most `max` leads, or mails, in each window of `seconds`. */
export type RateLimit = {max: number; seconds: number};

/** A URL with one of these protocols, `https:` and the like. */
export function url(protocols: readonly string[], message: string) {
  return z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
        message,
      ),
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

/**
 * Whether traffic to a URL cannot be read on the way: TLS, or this machine itself. Text that is no URL passes;
 * another rule refuses it.
 */
export function isPrivate(address: string): boolean {
  if (!URL.canParse(address)) {
    return true;
  }
  const {protocol, hostname} = new URL(address);
  return protocol === 'https:' || THIS_MACHINE.has(hostname);
}

/** Parameters with which node-postgres overrides or reinterprets `sslmode`. */
const OVERRIDES = ['ssl', 'uselibpqcompat'];

/**
 * Whether a database URL says that its server's certificate is checked, or openly that nothing is encrypted:
 * node-postgres does neither unless told to, and its other modes check nothing or will soon ("SSL" in its
 * documentation). Databases on this machine need not say so. Text that is no URL passes; another rule refuses it.
 */
export function isEncryptionSafe(address: string): boolean {
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

/** A comma-separated list; empty when the setting is absent. */
export function list() {
  return z.pipe(
    z._default(z.string(), ''),
    z.transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  );
}

/**
 * An integer within inclusive bounds.
 *
 * @param standard the default
 */
export function wholeNumber(standard: string, from: number, to: number) {
  return z.pipe(
    z
      ._default(z.string(), standard)
      .check(
        z.refine(
          (value) => /^\d{1,9}$/u.test(value) && Number(value) >= from && Number(value) <= to,
          `must be a whole number from ${from} to ${to}`,
        ),
      ),
    z.transform(Number),
  );
}

/**
 * A rate limit, `10/600` for ten leads per ten minutes. Eight digits at most: the database counts up to ten times as
 * many in 32 bits.
 *
 * @param standard the default
 */
export function rateLimit(standard: string) {
  return z.pipe(
    z
      ._default(z.string(), standard)
      .check(
        z.regex(
          /^[1-9]\d{0,7}\/[1-9]\d{0,4}$/u,
          'must be a number/seconds like 10/600, both greater than zero, at most 99999999/99999',
        ),
      ),
    z.transform((value): RateLimit => {
      const [max = 0, seconds = 0] = value.split('/').map(Number);
      return {max, seconds};
    }),
  );
}

/** One segment of a URL's path. */
export const pathPart = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{1,64}$/u, 'must be letters, digits and hyphens'));

/** The id of one of HubSpot's subscription types; null when the setting is absent. */
export const subscriptionType = z.pipe(
  z
    ._default(z.string(), '')
    .check(z.regex(/^(?:[1-9]\d{0,14})?$/u, 'must be the number of a subscription type')),
  z.transform((value) => (value === '' ? null : Number(value))),
);
