/**
 * HMAC-SHA-256 as 64 hexadecimal digits. It has a key because addresses are short enough to be guessed. The first part
 * names the purpose, so that digests of different purposes never match.
 */
export async function makeKeyedDigest(secret: string, parts: readonly unknown[]): Promise<string> {
  const key = keys.get(secret) ?? importKey(secret);
  keys.set(secret, key);
  const text = new TextEncoder().encode(JSON.stringify(parts));
  const digest = await crypto.subtle.sign('HMAC', await key, text);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A digest without a secret, which stays the same when keys change. */
export function makePlainDigest(parts: readonly unknown[]): Promise<string> {
  return makeKeyedDigest('no secret', parts);
}

/** To import a key takes as long as to use it, and a lead has half a dozen digests. */
const keys = new Map<string, Promise<CryptoKey>>();

function importKey(secret: string): Promise<CryptoKey> {
  const algorithm = {name: 'HMAC', hash: 'SHA-256'};
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
    'sign',
  ]);
}
