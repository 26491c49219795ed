import {createHmac} from 'node:crypto';

/** HMAC-SHA-256 in hexadecimal. Keyed, because addresses can be guessed; the first part names the digest's purpose. */
export function makeKeyedDigest(secret: string, parts: readonly unknown[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
}

/** A digest without a key, so that it stays the same when keys change. */
export function makePlainDigest(parts: readonly unknown[]): string {
  return makeKeyedDigest('no secret', parts);
}
