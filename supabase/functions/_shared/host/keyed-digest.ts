/**
 * An HMAC-SHA-256 over `parts`. Keyed, because what it covers (addresses, test logins) is short enough to be guessed
 * and compared.
 *
 * @param secret the deployment's delivery key
 * @param parts the first names the purpose, so that digests of different purposes never match
 * @returns 64 hexadecimal digits
 */
export async function keyedDigest(secret: string, parts: readonly unknown[]): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = {name: 'HMAC', hash: 'SHA-256'};
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ]);
  const digest = await crypto.subtle.sign('HMAC', key, encoder.encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
