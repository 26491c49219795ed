/**
 * An HMAC-SHA-256 over `parts`. Keyed, because what it covers (addresses, test logins) is short enough to be guessed
 * and compared.
 *
 * @param secret the deployment's delivery key
 * @param parts the first names the purpose, so that digests of different purposes never match
 * @returns 64 hexadecimal digits
 */
export async function keyedDigest(secret: string, parts: readonly unknown[]): Promise<string> {
  const key = keys.get(secret) ?? importKey(secret);
  keys.set(secret, key);
  const text = new TextEncoder().encode(JSON.stringify(parts));
  const digest = await crypto.subtle.sign('HMAC', await key, text);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** By secret. A lead has half a dozen digests, and to import a key takes as long as to use it. */
const keys = new Map<string, Promise<CryptoKey>>();

function importKey(secret: string): Promise<CryptoKey> {
  const algorithm = {name: 'HMAC', hash: 'SHA-256'};
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
    'sign',
  ]);
}
