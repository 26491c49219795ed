import * as z from 'zod/mini';
import {optional, THIS_MACHINE, url} from './setting-values.ts';

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
