import type {FormIdSlot} from '../_shared/lead-forms/form-ids.ts';
import type {WireField} from '../_shared/lead-forms/wire.ts';
import {LEAD_HEADERS} from '../_shared/lead-forms/transport.ts';
import {keyedDigest} from './keyed-digest.ts';
import {Refusal} from './refusal.ts';

const KEY = /^[A-Za-z0-9_-]{8,200}$/u;
const WINDOW_MS = 10 * 60 * 1000;

/**
 * A keyed digest of a lead's values. It is stored, and covers the test logins too.
 *
 * @param secret the deployment's delivery key
 */
export function contentHash(
  secret: string,
  slot: FormIdSlot,
  fields: readonly WireField[],
): Promise<string> {
  return keyedDigest(secret, ['lead-content', 1, slot, fields]);
}

/**
 * The client's idempotency key; null when it sent none.
 *
 * @throws a {@link Refusal} when it is malformed
 */
export function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get(LEAD_HEADERS.idempotencyKey);
  if (key !== null && !KEY.test(key)) {
    throw new Refusal('invalid_idempotency_key');
  }
  return key;
}

/**
 * The idempotency key for a client that sent none: the same for equal content within ten minutes, so that a double
 * click is one lead.
 */
export function deriveIdempotencyKey(hash: string, now: Date): string {
  return `auto:${hash}:${Math.floor(now.getTime() / WINDOW_MS)}`;
}
