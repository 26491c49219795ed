import type {FormIdSlot} from '../_shared/lead-forms/form-ids.ts';
import type {WireField} from '../_shared/lead-forms/wire.ts';
import {LEAD_HEADERS} from '../_shared/lead-forms/transport.ts';
import {keyedDigest} from './keyed-digest.ts';
import {Refusal} from './refusal.ts';

const KEY = /^[A-Za-z0-9_-]{8,200}$/u;
const WINDOW_MS = 10 * 60 * 1000;

/**
 * A digest of what a visitor sent, equal for equal values. It is stored, and also covers test logins.
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
 * The retry key a client sent, or null when it sent none.
 *
 * @throws a {@link Refusal} when it is not of the agreed form
 */
export function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get(LEAD_HEADERS.idempotencyKey);
  if (key !== null && !KEY.test(key)) {
    throw new Refusal('invalid_idempotency_key');
  }
  return key;
}

/** The key of a client that sent none: one for equal content within ten minutes, so that a double click is one lead. */
export function deriveIdempotencyKey(hash: string, now: Date): string {
  return `auto:${hash}:${Math.floor(now.getTime() / WINDOW_MS)}`;
}
