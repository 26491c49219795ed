import {keyedDigest} from '../_shared/host/keyed-digest.ts';
import type {FormIdSlot} from '../_shared/lead-forms/form-ids.ts';
import type {WireField} from '../_shared/lead-forms/wire.ts';
import {LEAD_HEADERS} from '../_shared/lead-forms/transport.ts';
import {Refusal} from './refusal.ts';

const KEY = /^[A-Za-z0-9_-]{8,200}$/u;

/**
 * A keyed digest of a lead's values, which is stored. Fields in `sensitive` (the test logins) are left out, so that
 * nothing derived from them is ever stored. Hence a retry under the same key with other logins is a replay: the logins
 * of the first request stay.
 *
 * @param secret the deployment's delivery key
 */
export function contentHash(
  secret: string,
  slot: FormIdSlot,
  fields: readonly WireField[],
  sensitive: readonly string[],
): Promise<string> {
  const compared = fields.filter(({name}) => !sensitive.includes(name));
  return keyedDigest(secret, ['lead-content', 1, slot, compared]);
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
