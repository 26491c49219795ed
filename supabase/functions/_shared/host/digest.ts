import {createHmac} from 'node:crypto';

/**
 * HMAC-SHA-256 as 64 hexadecimal digits. Keyed, because addresses are short enough to be guessed. The first part names
 * the purpose, so that digests for different purposes never match.
 */
export function makeKeyedDigest(secret: string, parts: readonly unknown[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
}

/** A digest without a key, so that it stays the same when keys change. */
export function makePlainDigest(parts: readonly unknown[]): string {
  return makeKeyedDigest('no secret', parts);
}
